import { LEVELS } from '@prova/api/types/interview';
import { sampleOf } from '../../../testing/answers/sampleOf';
import { checkItem } from './checkItem';
import { checkTranslations } from '@prova/grading/bank/checkTranslations';
import { createQuestionBank } from './createQuestionBank';
import { parseBankFile } from '@prova/grading/bank/readBankFiles';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { readTranslationFiles } from '@prova/grading/bank/readTranslationFiles';

const files = readBankFiles();
const bank = createQuestionBank(files);

test('has eight domains with at least six questions per level', () => {
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

test.each(sampleOf(bank.questions).map(({ item, rubric }) => [item.id, rubric] as const))(
  '%s: has valid texts that score strong ≥ 75, partial 35–70, wrong ≤ 35, off-topic ≤ 10, model answer ≥ 90',
  (_id, rubric) => {
    expect(checkItem(rubric).problems).toEqual([]);
  },
);

test('refuses an invalid file, naming file and field', () => {
  const [first] = files;
  const broken = { domain: first?.domain, items: [{ ...first?.items[0], level: 'GURU' }] };
  expect(() => parseBankFile('javascript', broken)).toThrow(/^Question bank javascript: items\.0\.level: /);
});

test('refuses two questions with the same id', () => {
  const [first] = files;
  if (!first) throw new Error('the bank is empty');
  const twice = { ...first, items: [...first.items, ...first.items.slice(0, 1)] };
  expect(() => createQuestionBank([twice])).toThrow('same id');
});

describe('the Russian half of the bank', () => {
  const twins = readTranslationFiles();
  const [javascript] = files;
  const [item] = javascript?.items ?? [];
  const [concept] = item?.concepts ?? [];
  if (!javascript || !item || !concept) throw new Error('the bank is empty');
  const problemsWith = (change: (texts: Record<string, string>, names: Record<string, string>) => void) => {
    const changed = structuredClone(twins);
    const own = changed.map(({ items }) => items[item.id]).find(Boolean);
    if (!own) throw new Error(item.id);
    change(own.texts, own.names);
    return checkTranslations(files, changed);
  };

  test('[F7] translates every text that a report uses', () => {
    expect(checkTranslations(files, twins)).toEqual([]);
  });

  test('[F7] reports a sentence changed in English only, and its orphaned translation', () => {
    const changed = files.map((file) => ({
      ...file,
      items: file.items.map((one) => (one.id === item.id ? { ...one, hint: 'What else?' } : one)),
    }));
    expect(checkTranslations(changed, twins)).toEqual([
      `${item.id}: no Russian translation of 'What else?'`,
      `${item.id}: a Russian translation of '${item.hint}', which the bank does not say any more`,
    ]);
  });

  test.each([
    ['замыкания', 'does not follow «Вы объяснили, …»'],
    ['Что функция помнит переменные', 'does not follow'],
    ['чтобы функция помнила переменные', 'does not follow'],
    ['что функция помнит переменные.', 'is no clause but a sentence'],
    ['как это работает: через ссылку', 'is no clause but a sentence'],
  ])('[F7] reports the name “%s” if it %s', (name, problem) => {
    const problems = problemsWith((_texts, names) => (names[concept.name] = name));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test('[F7] reports a translation in English, or with English quotation marks', () => {
    const english = problemsWith((texts) => (texts[item.hint] = item.hint));
    expect(english).toEqual([`${item.id}: '${item.hint}' is not Russian`]);
    const marked = problemsWith((texts) => (texts[item.hint] = 'Что значит “замыкание”?'));
    expect(marked[0]).toContain('has English quotation marks');
  });

  test('[F7] reports a translation of an unknown question', () => {
    const [first] = twins;
    const gone = { domain: {}, items: { gone: { names: {}, texts: {} } } };
    expect(first && checkTranslations(files, [...twins, gone])).toEqual([
      'gone: the bank has no such question',
    ]);
  });
});
