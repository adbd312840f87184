import { checkRequirements } from './checkRequirements';

const LIST = '| id | behaviour |\n|---|---|\n| S1 | One |\n| S2 | Two |\n';
const inFile = (text: string) => [{ path: 'a.test.ts', text }];

test('accepts listed ids in every notation', () => {
  const text =
    "test('[S1] one')\ntest.each(rows)(`[S1, S2] %s`)\ndescribe(\"[S1] [S2] both\")\nconst cell = list['[S9]'];";
  expect(checkRequirements(LIST, inFile(text))).toEqual([]);
});

test.each([
  ["test('[S3] three')", 'a.test.ts: S3 has no row'],
  ['test(`[S1, S3] three`)', 'a.test.ts: S3 has no row'],
  ["test('[S1] [S3] three')\ntest('[S3] again')", 'a.test.ts: S3 has no row'],
])('reports an unlisted id in %s', (text, problem) => {
  expect(checkRequirements(LIST, inFile(text))).toEqual([problem]);
});

test('reports a duplicate row', () => {
  expect(checkRequirements(`${LIST}| S2 | Again |\n`, [])).toEqual(['S2 appears twice']);
});
