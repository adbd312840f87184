import { templateShareOf } from './templateShareOf';
import { tokenize } from './tokenize';

const shareOf = (text: string) => templateShareOf(tokenize(text));

test('measures the share of sentences inside a repeated frame', () => {
  const claims = [
    'an index speeds up reads',
    'each write updates it',
    'a wildcard at the start cannot use it',
  ];
  expect(shareOf(claims.map((claim) => `I would contest that ${claim}.`).join(' '))).toBe(1);
  expect(shareOf(claims.map((claim) => `${claim}, at least on paper.`).join(' '))).toBe(1);
  expect(shareOf(claims.map((claim) => `${claim}. Pure fantasy.`).join(' '))).toBe(0.5);
});

test('finds no frame in an ordinary explanation', () => {
  expect(
    shareOf('An index speeds up reads. It slows writes, since each one updates it. Measure first.'),
  ).toBe(0);
  expect(shareOf('It depends on the load. It depends on the team.')).toBe(0);
});
