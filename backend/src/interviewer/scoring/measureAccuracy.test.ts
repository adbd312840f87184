import { makeAdversaries } from '../../../testing/answers/makeAdversaries';
import { sampleOf } from '../../../testing/answers/sampleOf';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
import { judgeAnswer } from './judgeAnswer';
import { scoreAnswer } from './scoreAnswer';

const bank = createQuestionBank(readBankFiles());
const explained = sampleOf(bank.questions).filter(({ item }) => item.kind !== 'STORY');

function scoresOf({ item, answer }: { item: string; answer: string }) {
  const question = bank.find(item);
  if (!question) throw new Error(item);
  return scoreAnswer(judgeAnswer(question.rubric, answer));
}

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
