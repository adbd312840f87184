import { readFileSync } from 'node:fs';
import { createQuestionBank } from '../../src/interviewer/bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { createUtteranceClassifier } from '../../src/interviewer/conversation/utterance/createUtteranceClassifier';
import { MOST_WORDS } from '../../src/interviewer/conversation/utterance/recognizeUtterance';
import { answersIn } from '@prova/grading/data/readAnswers';
import { fitUtterances } from './fitUtterances';
import { labelledUtterances } from './labelledUtterances';
import { tryHeldOut } from './tryHeldOut';
import { utteredTo } from './utteredTo';

const bank = createQuestionBank(readBankFiles());
const to = utteredTo(bank);
const utterances = labelledUtterances();
const MODEL = new URL('../../src/interviewer/conversation/utterance/utteranceModel.json', import.meta.url);

test('matches the model fitted to the labelled utterances', () => {
  expect(fitUtterances(utterances, to)).toEqual(JSON.parse(readFileSync(MODEL, 'utf8')));
});

test('classifies utterances after unseen questions', () => {
  // All folds by `npm run fit-utterances`.
  const tried = tryHeldOut(utterances, to, ({ item }) => item, 2);
  expect(tried.length).toBeGreaterThan(utterances.length / 4);
  const right = (those: typeof tried) => {
    const fit = those.filter(({ label, taken }) => (label === 'answer') === (taken === 'answer'));
    return fit.length / those.length;
  };
  const shares = {
    asked: right(tried.filter(({ label }) => label === 'question')),
    open: right(tried.filter(({ label }) => label !== 'answer')),
    answers: right(tried.filter(({ label, by }) => label === 'answer' && by !== 'graded')),
    graded: right(tried.filter(({ by }) => by === 'graded')),
  };
  console.info('utterances left out', shares);
  // Whatever the model says, an utterance with a question mark ends no question.
  const ended = tried.filter(
    ({ label, taken, text }) => label === 'question' && taken === 'answer' && text.endsWith('?'),
  );
  expect(ended).toEqual([]);
  expect(shares.asked).toBeGreaterThan(0.94);
  expect(shares.open).toBeGreaterThan(0.91);
  expect(shares.answers).toBeGreaterThan(0.82);
  expect(shares.graded).toBeGreaterThan(0.95);
});

test('classifies hardly any short graded answer as a non-answer, and no long one', () => {
  const hear = createUtteranceClassifier(bank.questions.map(({ item }) => item));
  const graded = [
    ...answersIn('held-out'),
    ...answersIn('fresh-held-out'),
    ...answersIn('further-held-out'),
  ].filter(({ grade }) => grade >= 30);
  const isShort = ({ answer }: (typeof graded)[number]) => answer.split(/\s+/).length <= MOST_WORDS;
  const isHeld = ({ item, answer }: (typeof graded)[number]) => {
    const rubric = bank.find(item)?.rubric;
    return rubric !== undefined && hear(answer, rubric, null) !== 'answer';
  };
  const short = graded.filter(isShort);
  const held = short.filter(isHeld);
  console.info(`short answers held back: ${String(held.length)} of ${String(short.length)}`);
  expect(short.length).toBeGreaterThan(50);
  expect(held.length / short.length).toBeLessThan(0.03);
  expect(graded.filter((answer) => !isShort(answer)).filter(isHeld)).toEqual([]);
});
