import {
  CANDIDATES_ANSWERS,
  EXAMINERS_ANSWERS,
  JUNK_KINDS,
  STRANGERS_ANSWERS,
  type GradedAnswer,
} from '../../../testing/answers/gradedAnswers';
import { makeAdversaries } from '../../../testing/answers/makeAdversaries';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
import { judgeAnswer } from './judgeAnswer';
import { scoreAnswer } from './scoreAnswer';

const bank = createQuestionBank(readBankFiles());
const explained = bank.questions.filter(({ item }) => item.kind !== 'STORY');

function scoresOf({ item, answer }: Pick<GradedAnswer, 'item' | 'answer'>) {
  const question = bank.find(item);
  if (!question) throw new Error(item);
  return scoreAnswer(judgeAnswer(question.rubric, answer));
}

const accuracies = (answers: readonly GradedAnswer[], kinds: ReadonlySet<string>) =>
  answers.filter(({ kind }) => kinds.has(kind)).map((answer) => scoresOf(answer).accuracy);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every third question of answers that nobody looked at. */
const questions = new Set(bank.questions.filter((_, at) => at % 3 === 0).map(({ item }) => item.id));
const heldOut = [
  ...EXAMINERS_ANSWERS.examinersHeldOut,
  ...STRANGERS_ANSWERS.strangersHeldOut,
  ...CANDIDATES_ANSWERS.candidatesHeldOut,
].filter(({ item }) => questions.has(item));

test('[F3] what is right is accurate, whether it is all of it or one sentence', () => {
  for (const kind of ['strong', 'good', 'partial', 'short']) {
    const figures = accuracies(heldOut, new Set([kind]));
    expect(figures.length).toBeGreaterThan(40);
    expect({ kind, isAccurate: meanOf(figures) > 80 }).toEqual({ kind, isAccurate: true });
  }
});

test('[F3] strong answers are accurate, also to a question of which nobody was heard', () => {
  const unheard = explained.filter((_, at) => at % 4 === 2);
  const figures = [
    ...explained.map(({ item }) => scoresOf({ item: item.id, answer: item.fixtures.strong }).accuracy),
    ...unheard.map(({ item }) => {
      const rubric = bank.compile({ ...item, id: `${item.id} for somebody` });
      return scoreAnswer(judgeAnswer(rubric, item.fixtures.strong)).accuracy;
    }),
  ];
  expect(Math.min(...figures)).toBeGreaterThanOrEqual(65);
  expect(figures.filter((figure) => figure < 85).length).toBeLessThanOrEqual(0.05 * figures.length);
});

test('[F3] what is wrong is not accurate, however many of the right words it holds', () => {
  const figures = accuracies(heldOut, JUNK_KINDS);
  expect(figures.length).toBeGreaterThan(200);
  expect(meanOf(figures)).toBeLessThan(15);
  expect(figures.filter((figure) => figure > 60).length).toBeLessThan(0.03 * figures.length);
  const wrong = accuracies(heldOut, new Set(['wrong']));
  expect(meanOf(wrong)).toBeLessThan(12);
  expect(wrong.filter((figure) => figure > 60).length).toBeLessThanOrEqual(1);
});

test('[F3] what is half right stands between', () => {
  const figures = accuracies(heldOut, new Set(['mixed']));
  expect(figures.length).toBeGreaterThan(40);
  expect(meanOf(figures)).toBeGreaterThan(35);
  expect(meanOf(figures)).toBeLessThan(75);
});

test('[F3] a wrong belief behind a part of the answer costs accuracy', () => {
  const lowered = explained.filter(({ item }) => {
    const right = scoresOf({ item: item.id, answer: item.fixtures.partial });
    const spoilt = scoresOf({ item: item.id, answer: `${item.fixtures.partial} ${item.fixtures.wrong}` });
    return spoilt.accuracy < right.accuracy - 20;
  });
  expect(lowered.length).toBeGreaterThanOrEqual(0.95 * explained.length);
});

test('[F3] of a list of terms, of what is taken back and of nothing hardly anything holds', () => {
  for (const { item } of explained.filter((_, at) => at % 8 === 3)) {
    const made = makeAdversaries(item, 1).filter(({ kind }) => kind === 'framed' || kind === 'soup');
    expect(made.length).toBeGreaterThan(1);
    for (const answer of ['', item.terms.join(', '), ...made.map(({ text }) => text)])
      expect({ id: item.id, answer, much: scoresOf({ item: item.id, answer }).accuracy > 20 }).toEqual({
        id: item.id,
        answer,
        much: false,
      });
  }
});
