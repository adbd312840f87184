import { readBreakageArguments, USAGE } from './readBreakageArguments';

const KNOWN = ['S1', 'L7', 'V2'];

test('all rows, or those that are named, in the order of the table', () => {
  expect(readBreakageArguments(KNOWN, [])).toEqual({ rows: KNOWN, list: false });
  expect(readBreakageArguments(KNOWN, ['V2', 'S1'])).toEqual({ rows: ['S1', 'V2'], list: false });
  expect(readBreakageArguments(KNOWN, ['--list'])).toEqual({ rows: KNOWN, list: true });
});

test.each([
  [['--fast'], USAGE],
  [['V4'], 'No breakage has the row V4. There are: S1 L7 V2.'],
])('%j is answered with one sentence', (args, sentence) => {
  expect(() => readBreakageArguments(KNOWN, args)).toThrow(sentence);
});
