import { attributedAnswers } from '@prova/grading/data/readAnswers';
import { makeAdversaries } from '@prova/grading/evaluate/makeAdversaries';
import {
  findFalsePraise,
  findFlaggedSentences,
  measureAdversaries,
} from '../../../testing/answers/measureJudgement';
import { ANNOUNCEMENTS, RETRACTIONS } from '@prova/grading/evaluate/remarks';
import { SUSPICIOUS_BUT_RIGHT } from '@prova/grading/evaluate/rightSentences';
import { sampleOf } from '../../../testing/answers/sampleOf';
import { scoreForAuthors } from '../../../testing/answers/scoreForAuthors';
import { findStrengths } from '../report/describeStrengths';
import { gradeAnswer, gradeText } from '@prova/grading/grade';
import { readText } from '@prova/grading/text/readText';
import { createQuestionBank } from './createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';

const bank = createQuestionBank(readBankFiles());
const questions = sampleOf(bank.questions);
/** Only for these the effect of padding and haste on the scores is known. */
const quarter = sampleOf(bank.questions.filter((_, index) => index % 4 === 1));

test('scores adversarial answers low, without praise', () => {
  const figures = measureAdversaries(questions);
  expect(figures.get('soup')).toMatchObject({ praised: 0 });
  expect(figures.get('soup')?.high).toBeLessThanOrEqual(2);
  for (const kind of ['framed', 'disclaimed', 'recital', 'echo'] as const)
    expect({ kind, ...figures.get(kind) }).toMatchObject({ kind, high: 0, praised: 0 });
  // Three auxiliaries in seventy words: their negations are next to what is expected.
  expect(figures.get('negated')?.high).toBeLessThanOrEqual(2);
  expect(figures.get('exchanged')?.high).toBeLessThanOrEqual(3);
  // Right parts of a spoilt answer may be praised; spoilt ones may not.
  for (const [kind, { falsePraise }] of figures)
    expect({ kind, falsePraise }).toEqual({ kind, falsePraise: 0 });
});

test('negative control: scores the originals of the adversarial answers high', () => {
  const totals = questions.map(({ item, rubric }) => gradeAnswer(rubric, item.model).score.total);
  expect(Math.min(...totals)).toBeGreaterThanOrEqual(90);
});

test('reads no correct sentence of the bank as a mistake', () => {
  expect(findFlaggedSentences(questions)).toEqual([]);
});

test.each(SUSPICIOUS_BUT_RIGHT)('$item: does not read “$sentence” as a mistake', ({ item, sentence }) => {
  const found = bank.find(item);
  if (!found) throw new Error(item);
  expect(gradeAnswer(found.rubric, sentence).errors).toEqual([]);
});

test('scores disowned content low, however phrased', () => {
  const scores = attributedAnswers().map(({ item, answer }) => {
    const question = bank.find(item);
    if (!question) throw new Error(item);
    return scoreForAuthors(question.rubric, answer);
  });
  // 'People keep telling me that …; I think they mix it up' is not recognised.
  expect(scores.filter(({ total }) => total > 35).length).toBeLessThanOrEqual(1);
  expect(scores.flatMap(({ strengths }) => strengths)).toEqual([]);
});

test.each([...ANNOUNCEMENTS.map((remark) => `${remark} @`), ...RETRACTIONS.map((remark) => `@ ${remark}`)])(
  'gives no credit for an answer phrased as: %s',
  (given) => {
    const explained = quarter.filter(({ item }) => item.kind !== 'STORY');
    const scores = explained.map(({ item, rubric }) =>
      scoreForAuthors(
        rubric,
        given.replace('@', () => item.fixtures.strong),
      ),
    );
    expect(scores.length).toBeGreaterThan(10);
    expect(scores.filter(({ total, strengths }) => total > 35 || strengths.length > 0)).toEqual([]);
  },
);

/** Grammar around three terms, different from the bank's adversarial frames. */
const SENTENCES = [
  'The 1 handles the 2 through the 3.',
  'Because of 1, you always need 2, which depends on 3.',
  'A good engineer knows that 1 improves 2 and prevents 3.',
];

test.each(SENTENCES)("gives no credit for a question's terms in: %s", (sentence) => {
  const scores = questions.map(({ item: { terms }, rubric }) => {
    const filled = terms.map((_, at) =>
      sentence.replaceAll(/\d/g, (place) => terms[(at + Number(place)) % terms.length] ?? ''),
    );
    return scoreForAuthors(rubric, filled.join(' '));
  });
  expect(scores.filter(({ total }) => total > 35)).toEqual([]);
  expect(scores.filter(({ strengths }) => strengths.length > 0)).toEqual([]);
});

test('does not praise framed, retracted, denied or wrong sentences', () => {
  const { tried, praised } = findFalsePraise(questions);
  expect(tried).toBeGreaterThan(10 * questions.length);
  expect(praised).toEqual([]);
});

test('quotes the answer in each praise, never the same words for two points', () => {
  let quotes = 0;
  const answers = questions.flatMap(({ item, rubric }, seed) =>
    [item.model, ...Object.values(item.fixtures), ...makeAdversaries(item, seed).map(({ text }) => text)].map(
      (answer) => ({ rubric, answer }),
    ),
  );
  for (const { rubric, answer } of answers) {
    const { strengths, quotes: quoted } = scoreForAuthors(rubric, answer);
    expect(strengths).toHaveLength(quoted.length);
    expect(new Set(quoted).size).toBe(quoted.length);
    for (const [index, quote] of quoted.entries()) {
      quotes += 1;
      expect(answer).toContain(quote);
      expect(strengths[index]).toContain(`“${quote}”`);
    }
  }
  expect(quotes).toBeGreaterThan(10 * questions.length);
});

test('quotes no overlapping passages in praise', () => {
  const strengths = questions.map(({ item, rubric }) => {
    const grade = gradeAnswer(rubric, item.fixtures.strong);
    return findStrengths(grade, grade.score).map(({ place }) => place);
  });
  expect(strengths.flat().length).toBeGreaterThan(2 * questions.length);
  const overlapping = strengths.flatMap((places) =>
    places.filter((one) =>
      places.some((other) => other !== one && other.start < one.end && one.start < other.end),
    ),
  );
  expect(overlapping).toEqual([]);
});

const PADDING =
  'In the evening we went to the lake. My dog likes long walks along the river. On Sunday we bake bread with walnuts. ' +
  'The train to the mountains leaves early. My sister plays the violin. We painted the kitchen yellow last spring. ' +
  'I collect old postcards from Italy. In winter we go skating. The neighbours have a loud parrot. I prefer tea with lemon. ' +
  'Our garden has three apple trees. My father repairs clocks.';

test('lowers relevance, not accuracy, for off-topic sentences after a strong answer, and the total only slightly', () => {
  for (const { item, rubric } of quarter) {
    const alone = gradeAnswer(rubric, item.fixtures.strong).score;
    const padded = gradeAnswer(rubric, `${item.fixtures.strong} ${PADDING}`).score;
    expect({ id: item.id, accuracy: padded.accuracy }).toEqual({ id: item.id, accuracy: alone.accuracy });
    expect(padded.relevance).toBeLessThan(alone.relevance - 20);
    expect(Math.abs(padded.depth - alone.depth)).toBeLessThanOrEqual(8);
    expect(padded.total).toBeLessThanOrEqual(alone.total + 1);
  }
});

test('lowers only the clarity of a right answer in one breathless sentence', () => {
  const kept = quarter.filter(({ item, rubric }) => {
    const breathless = item.fixtures.strong
      .split(/(?<=[.!?])\s+/)
      .map((sentence) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/[.!?]+$/, '')}`)
      .join(' and ');
    const told = gradeAnswer(rubric, item.fixtures.strong).score;
    const rushed = gradeAnswer(rubric, breathless).score;
    expect(rushed.clarity).toBeLessThan(told.clarity - 10);
    return (
      Math.abs(rushed.accuracy - told.accuracy) <= 3 &&
      Math.abs(rushed.depth - told.depth) <= 8 &&
      Math.abs(rushed.relevance - told.relevance) <= 5
    );
  });
  expect(kept.length).toBeGreaterThanOrEqual(quarter.length - 1);
});

test('ranks an explanation over the bare points in at least nine of ten questions', () => {
  const ahead = questions.filter(({ item, rubric }) => {
    const complete = gradeAnswer(rubric, item.concepts.map(({ point }) => point).join(' ')).score.total;
    const explained = `${item.model} I look at it first, because otherwise nobody notices; for example, a colleague of mine did not, so that is why.`;
    return gradeAnswer(rubric, explained).score.total > complete;
  });
  expect(ahead.length).toBeGreaterThanOrEqual(0.9 * questions.length);
});

test('finds no points in an answer to another question', () => {
  let tried = 0;
  const touched = quarter.flatMap(({ item, domainId }) => {
    const answer = readText(item.fixtures.strong);
    return (
      quarter
        // One experience may answer several questions about it.
        .filter((other) => other.domainId !== domainId && other.item.kind !== 'STORY')
        .flatMap((other) => {
          const { points } = gradeText(other.rubric, answer);
          tried += points.length;
          return points.filter(({ state }) => state === 'made' || state === 'partly');
        })
    );
  });
  expect(tried).toBeGreaterThan(500);
  expect(touched).toEqual([]);
});
