import { splitCode } from './splitCode';

const codeIn = (answer: string) => splitCode(answer).flatMap(({ text, isCode }) => (isCode ? [text] : []));

test.each([
  ['a spoken answer', 'An index is a B-tree; it costs writes. If the table is small, it is not used.'],
  ['two sentences with semicolons', 'First I look at the plan;\nthen I add an index and measure again.'],
  ['lines that end with semicolons', 'first I look at the plan;\nthen I add an index;\nthen I measure;'],
  [
    'a list',
    'There are three:\n- const and let are block scoped\n- var is function scoped;\n- return = done',
  ],
  ['an indented list', 'I would:\n  1. measure\n  2. add a cache\n  3. measure again'],
  ['paragraphs that begin with a keyword', 'If it fails, retry.\nFor reads, use a replica.\nWith care.'],
  ['an indented paragraph', '  Well, it depends.\n  I would ask first.'],
  ['one line of code', 'I would write\nconst a = await b();\nand be done'],
  ['nothing', ''],
])('finds no code in %s', (_what, answer) => {
  expect(codeIn(answer)).toEqual([]);
  expect(
    splitCode(answer)
      .map(({ text }) => text)
      .join('\n'),
  ).toBe(answer);
});

test.each([
  ['JavaScript', 'const seen = new Set();\nfor (const x of xs) {\n  seen.add(x);\n}'],
  ['Python', 'def total(xs):\n    result = 0\n    for x in xs:\n        result += x\n    return result'],
  ['SQL', 'SELECT id, count(*)\nFROM orders\nWHERE paid\nGROUP BY id'],
  ['a Dockerfile', 'COPY package.json .\nRUN npm ci\nCMD ["node", "main.js"]'],
  ['Java with an empty line', 'public int size() {\n    lock();\n\n    return count;\n}'],
  ['JSX', '<List>\n  <Row key={id} />\n</List>'],
])('finds %s between sentences, with its indentation', (_what, code) => {
  expect(splitCode(`I would write:\n${code}\nThat is all.`)).toEqual([
    { text: 'I would write:', start: 0, isCode: false },
    { text: code, start: 15, isCode: true },
    { text: 'That is all.', start: 16 + code.length, isCode: false },
  ]);
});

test('treats all text between fences as code, and an open fence as code to the end', () => {
  expect(splitCode('So:\n```ts\nplain words\n```\nDone\n```\nrest')).toEqual([
    { text: 'So:', start: 0, isCode: false },
    { text: 'plain words', start: 10, isCode: true },
    { text: 'Done', start: 26, isCode: false },
    { text: 'rest', start: 35, isCode: true },
  ]);
  expect(splitCode('So:\n```\n```\nDone')).toEqual([
    { text: 'So:', start: 0, isCode: false },
    { text: '\nDone', start: 11, isCode: false },
  ]);
});
