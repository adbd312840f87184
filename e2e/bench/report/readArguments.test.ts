import { readArguments } from './readArguments';

test('measures everything in seven rounds without arguments', () => {
  expect(readArguments([])).toEqual({ only: null, rounds: 7 });
});

test('accepts lines separated by commas or spaces', () => {
  expect(readArguments(['--only', 'memory,heap', '--rounds', '11', '--only', 'loads'])).toEqual({
    only: ['memory', 'heap', 'loads'],
    rounds: 11,
  });
});

test.each([[['--only', 'speed']], [['--rounds', '0']], [['--rounds']], [['fast']]])(
  'rejects the arguments %j',
  (words) => {
    expect(() => readArguments(words)).toThrow('means nothing here');
  },
);
