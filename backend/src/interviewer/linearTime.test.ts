import { longAnswers } from '@prova/grading/evaluate/longAnswers';
import { createRubricInterviewer } from './createRubricInterviewer';
import { createQuestionBank } from './bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

jest.setTimeout(120_000);

const SHORT = 5000;
const TIMES = 4;
/** Four times the text takes four times as long, and sixteen times where the time grows with its square. */
const MOST = 7;
/** What a machine does besides, in milliseconds. */
const BESIDE = 10;
const TRIES = 4;

const bank = createQuestionBank(readBankFiles());
const interviewer = createRubricInterviewer(bank);

/** Milliseconds of processor time: a busy machine takes no more of it. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
/** How much longer four times the text takes; tried again where something else may have come in between. */
async function growthOf(work: (length: number) => unknown): Promise<number> {
  let long = Infinity;
  let short = Infinity;
  let growth = Infinity;
  for (let count = 0; count < TRIES; count += 1) {
    // The long one first: what it compiles would else be counted against the short one.
    long = Math.min(long, await timeOf(() => work(TIMES * SHORT)));
    short = Math.min(short, await timeOf(() => work(SHORT)));
    growth = long / (short + BESIDE / TIMES);
    if (growth < MOST) break;
  }
  return growth;
}

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
  const growth = await growthOf(async (length) => {
    const answer = make(length);
    interviewer.followUp(question, answer);
    await interviewer.assess({
      role: null,
      expectedAnswers: true,
      questions: [{ ...question, answer, skipped: false, review: Promise.resolve(null) }],
    });
  });
  expect(growth).toBeLessThan(MOST);
});

test('the canary: what grows with the square is found out', async () => {
  const growth = await growthOf((length) => `a${'.'.repeat(length)}b`.replace(/[.-]+$/, ''));
  expect(growth).toBeGreaterThan(MOST);
});
