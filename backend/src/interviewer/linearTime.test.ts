import { longAnswers } from '@prova/grading/evaluate/longAnswers';
import { measureGrowth, MOST_GROWTH } from '@prova/api/text/testing/measureGrowth';
import { createRubricInterviewer } from './createRubricInterviewer';
import { createQuestionBank } from './bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

jest.setTimeout(120_000);

const bank = createQuestionBank(readBankFiles());
const interviewer = createRubricInterviewer(bank);

const [shown] = bank.questions.filter(({ item }) => item.id === 'js-array-methods');
if (!shown) throw new Error('The question is gone');
const cases = Object.keys(longAnswers(shown.item)).map((shape) => [shape, shown.item.id, shown] as const);

test.each(cases)('reads and scores in linear time: %s, to %s', async (shape, _id, { item, domainId }) => {
  const make = longAnswers(item)[shape];
  if (!make) throw new Error(shape);
  const question = {
    questionId: item.id,
    domainId,
    level: item.level,
    question: item.text,
    spoken: item.text,
  };
  const growth = await measureGrowth(async (length) => {
    const answer = make(length);
    interviewer.followUp(question, answer);
    await interviewer.assess({
      role: null,
      expectedAnswers: true,
      questions: [{ ...question, answer, skipped: false, review: Promise.resolve(null) }],
    });
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});

test('negative control: detects quadratic growth', async () => {
  const growth = await measureGrowth((length) => `a${'.'.repeat(length)}b`.replace(/[.-]+$/, ''));
  expect(growth).toBeGreaterThan(MOST_GROWTH);
});
