import { checkRequirements } from './checkRequirements';

const LIST = '| id | behaviour |\n|---|---|\n| S1 | One |\n| S2 | Two |\n';
const inFile = (text: string) => [{ path: 'a.test.ts', text }];

test('ids that the list explains are fine, however they are written', () => {
  const text =
    "test('[S1] one')\ntest.each(rows)(`[S1, S2] %s`)\ndescribe(\"[S1] [S2] both\")\nconst cell = list['[S9]'];";
  expect(checkRequirements(LIST, inFile(text))).toEqual([]);
});

test.each([
  ["test('[S3] three')", 'a.test.ts: S3 has no row'],
  ['test(`[S1, S3] three`)', 'a.test.ts: S3 has no row'],
  ["test('[S1] [S3] three')\ntest('[S3] again')", 'a.test.ts: S3 has no row'],
])('%s is found', (text, problem) => {
  expect(checkRequirements(LIST, inFile(text))).toEqual([problem]);
});

test('a row that stands there twice is found', () => {
  expect(checkRequirements(`${LIST}| S2 | Again |\n`, [])).toEqual(['S2 stands there twice']);
});
