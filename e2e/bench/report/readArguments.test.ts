import { readArguments } from './readArguments';

test('without words everything is measured, in seven rounds', () => {
  expect(readArguments([])).toEqual({ only: null, rounds: 7 });
});

test('lines are named with commas, or one after the other', () => {
  expect(readArguments(['--only', 'memory,heap', '--rounds', '11', '--only', 'loads'])).toEqual({
    only: ['memory', 'heap', 'loads'],
    rounds: 11,
  });
});

test.each([[['--only', 'speed']], [['--rounds', '0']], [['--rounds']], [['fast']]])(
  '%j is refused',
  (words) => {
    expect(() => readArguments(words)).toThrow('means nothing here');
  },
);
