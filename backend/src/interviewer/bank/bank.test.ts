import { LEVELS } from '@prova/shared/api-types/interview';
import { checkItem } from './checkItem';
import { createQuestionBank } from './createQuestionBank';
import { parseBankFile } from './readBankFiles';
import { readBankFiles } from './readBankFiles';

const files = readBankFiles();
const bank = createQuestionBank(files);

test('the bank has eight domains with at least six questions at each level', () => {
  expect(bank.domains).toHaveLength(8);
  for (const { domain, items } of files) {
    for (const level of LEVELS) {
      const cell = items.filter((item) => item.level === level);
      expect({ domain: domain.id, level, enough: cell.length >= 6 }).toEqual({
        domain: domain.id,
        level,
        enough: true,
      });
    }
  }
});

test.each(bank.questions.map(({ item, rubric }) => [item.id, rubric] as const))(
  '%s: strong ≥ 75 > partial 35–70 > wrong ≤ 35 > off-topic ≤ 10, model answer ≥ 90, texts in order',
  (_id, rubric) => {
    expect(checkItem(rubric).problems).toEqual([]);
  },
);

test('a file that breaks the schema is refused with its name and field', () => {
  const [first] = files;
  const broken = { domain: first?.domain, items: [{ ...first?.items[0], level: 'GURU' }] };
  expect(() => parseBankFile('javascript', broken)).toThrow(/^Question bank javascript: items\.0\.level: /);
});

test('two questions with one id are refused', () => {
  const [first] = files;
  if (!first) throw new Error('the bank is empty');
  const twice = { ...first, items: [...first.items, ...first.items.slice(0, 1)] };
  expect(() => createQuestionBank([twice])).toThrow('same id');
});
