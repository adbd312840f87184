import '../train/compileCorpus';
import { readBankFiles } from '../bank/readBankFiles';
import { authorSet, JUNK_KINDS, type Author, type LabelledAnswer } from '../data/readAnswers';
import { readPointLabels } from '../data/readPointLabels';
import { gradeAnswer } from '../grade';
import { MOST_FOR_CAPPED } from '../policy';
import { createRubricCompiler, type Knowledge, type Rubric } from '../rubric/compileRubric';
import { KNOWLEDGE, WITHOUT_CORPUS } from '../rubric/readKnowledge';
import { figuresOf, mean, type Scored } from './figures';
import { pointFiguresOf } from './pointFigures';

// A sample: `npm run grading:evaluate` measures all held-out answers, also with models that have not seen
// their authors.
const items = readBankFiles().flatMap((file) => file.items);
const sample = items.filter((_, index) => index % 6 === 1);

function createGrader(knowledge: Knowledge) {
  const compile = createRubricCompiler(items, knowledge);
  const rubrics = new Map<string, Rubric>(sample.map((item) => [item.id, compile(item)]));
  return ({ item, answer }: Pick<LabelledAnswer, 'item' | 'answer'>) => {
    const rubric = rubrics.get(item);
    if (!rubric) throw new Error(item);
    return gradeAnswer(rubric, answer);
  };
}
const gradeOf = createGrader(KNOWLEDGE);
const inSample = new Set(sample.map(({ id }) => id));
const heldOut = (authors: Author) => authorSet(authors).heldOut.filter(({ item }) => inSample.has(item));
const scored = (authors: Author, grade = gradeOf): Scored[] =>
  heldOut(authors).map((answer) => ({ ...answer, authors, total: grade(answer).score.total }));

const measured = (['strangers', 'veterans', 'auditors', 'examiners'] as const).flatMap((authors) =>
  scored(authors),
);

test('grades held-out answers close to their labels, and rewards nothing worthless', () => {
  const figures = figuresOf(measured);
  expect(figures.answers).toBeGreaterThan(400);
  expect(figures.rank).toBeGreaterThan(0.88);
  expect(figures.pairs).toBeGreaterThan(0.94);
  expect(figures.error).toBeLessThan(9);
  expect(figures.junkHigh).toBeLessThan(0.05 * figures.junk);
  expect(figures.strongLow).toBeLessThan(0.03 * figures.strong);
});

test('grades a question without labelled texts accurately by its own texts', () => {
  const figures = figuresOf(scored('examiners', createGrader(WITHOUT_CORPUS)));
  expect(figures.rank).toBeGreaterThan(0.82);
  expect(figures.pairs).toBeGreaterThan(0.9);
  expect(figures.error).toBeLessThan(12);
});

test.each(['approach', 'code', 'short', 'hedged', 'broken'])(
  'does not penalise right answers for an unusual form: %s',
  (kind) => {
    const own = scored('forms').filter((one) => one.kind === kind);
    expect(own.length).toBeGreaterThan(10);
    expect(Math.abs(mean(own.map(({ total, grade }) => total - grade)))).toBeLessThan(16);
  },
);

test('scores the same forms low without correct content', () => {
  const own = scored('forms').filter(({ kind }) => kind === 'bad-form');
  expect(mean(own.map(({ total }) => total))).toBeLessThan(20);
});

test('includes the label in the interval for about eight of ten answers', () => {
  const answers = heldOut('examiners');
  const within = answers.filter((answer) => {
    const { low, high } = gradeOf(answer).score;
    return answer.grade >= low && answer.grade <= high;
  });
  expect(within.length / answers.length).toBeGreaterThan(0.7);
});

const accuracies = (wanted: (answer: LabelledAnswer) => boolean) =>
  (['examiners', 'strangers', 'candidates'] as const)
    .flatMap(heldOut)
    .filter(wanted)
    .map((answer) => gradeOf(answer).score.accuracy);

test.each(['strong', 'good', 'partial', 'short'])(
  '[F3] gives full accuracy to correct content, complete or in one sentence: %s',
  (kind) => {
    const figures = accuracies((answer) => answer.kind === kind);
    expect(figures.length).toBeGreaterThan(15);
    expect(mean(figures)).toBeGreaterThan(80);
  },
);

test('[F3] gives wrong content no accuracy, however many correct words it contains', () => {
  const figures = accuracies(({ kind }) => JUNK_KINDS.has(kind));
  expect(figures.length).toBeGreaterThan(100);
  expect(mean(figures)).toBeLessThan(15);
  expect(figures.filter((figure) => figure > 60).length).toBeLessThan(0.04 * figures.length);
});

test('[F3] gives half-right content medium accuracy', () => {
  const figures = accuracies(({ kind }) => kind === 'mixed');
  expect(mean(figures)).toBeGreaterThan(30);
  expect(mean(figures)).toBeLessThan(75);
});

test('explains a cap on the score, and does not exceed it', () => {
  const [item] = sample;
  if (!item) throw new Error('no sample');
  const grade = (answer: string) => {
    const { cap, score } = gradeOf({ item: item.id, answer });
    return { cap, isLow: score.total <= MOST_FOR_CAPPED };
  };
  expect(grade('')).toEqual({ cap: 'empty', isLow: true });
  expect(grade('I have no idea, sorry.')).toEqual({ cap: 'no-knowledge', isLow: true });
  expect(grade('It depends.')).toEqual({ cap: 'too-short', isLow: true });
  expect(grade(item.concepts.map(({ name }) => `I explained ${name}.`).join(' '))).toEqual({
    cap: 'recital',
    isLow: true,
  });
  expect(grade(item.model).cap).toBeNull();
});

test('grades an answer only once, however often it is requested', () => {
  const [answer] = heldOut('examiners');
  if (!answer) throw new Error('no answer');
  expect(gradeOf(answer)).toBe(gradeOf(answer));
});

test('states points and errors correctly, and praises nothing in a worthless answer', () => {
  const labels = readPointLabels('pointLabels-held-out').filter(({ authors }) => authors === 'newcomers');
  const compile = createRubricCompiler(items, KNOWLEDGE);
  const figures = pointFiguresOf(
    items.flatMap((item) => {
      const own = labels.filter((one) => one.item === item.id);
      const rubric = own.length > 0 ? compile(item) : null;
      return rubric ? own.map((one) => [one, gradeAnswer(rubric, one.answer)] as const) : [];
    }),
  );
  const shareOf = ({ said, right }: { said: number; right: number }) => right / said;
  const { states, quotes, errors, answersWithError, strong, madeInWorthless } = figures;
  expect(states.made.said).toBeGreaterThan(250);
  expect(shareOf(states.made)).toBeGreaterThanOrEqual(0.92);
  expect(states.missing.said).toBeGreaterThan(80);
  expect(shareOf(states.missing)).toBeGreaterThanOrEqual(0.92);
  expect(shareOf(quotes)).toBeGreaterThanOrEqual(0.96);
  expect(shareOf(errors)).toBeGreaterThanOrEqual(0.95);
  expect(answersWithError.named / answersWithError.all).toBeGreaterThanOrEqual(0.6);
  expect(madeInWorthless).toBe(0);
  expect(strong.unpraised / strong.all).toBeLessThanOrEqual(1 / 47);
});
