import { findLongLines } from './checkDocuments';

test('rejects lines over 120 characters, counted as a reader counts them', () => {
  const line = '“”→'.repeat(40);
  expect(findLongLines(`short\n${line}`)).toEqual([]);
  expect(findLongLines(`short\n${line}.`)).toEqual(['line 2 has 121 characters, at most 120 are allowed']);
});

test('allows rows of tables, which cannot wrap', () => {
  expect(findLongLines(`| ${'cell '.repeat(40)}|`)).toEqual([]);
});
