import { readOwnText } from '../text/readText';
import { compileComparands, swapComparands } from './comparands';
import { compileAttestations, findContradiction } from './contradictions';
import { compileLogOdds, logOddsOf } from './logOdds';
import { compilePoints, coverageOf, likelihoodOf } from './points';
import { fitRidge, predictRidge } from './ridge';
import { readSentences, sentencesOf } from './sentences';

const RIGHT = [
  'A left join keeps every row of the left table.',
  'An inner join drops the rows without a match.',
  'Missing columns of the right table are null.',
  'The order of the rows is not guaranteed.',
];
const WRONG = ['A left join drops the rows of the left table.', 'Missing columns are zero.'];
const right = RIGHT.flatMap(readSentences);
const wrong = WRONG.flatMap(readSentences);
const comparands = compileComparands([['left join'], ['inner join']]);
const [first = []] = right;
const sentence = (text: string) => sentencesOf(readOwnText(text))[0] ?? [];

test('treats a negated word as a different word', () => {
  expect(sentence('The index does not help a wildcard.')).toEqual(['index', '!help', '!wildcard']);
});

test('computes log-odds above 0 for right words, below 0 for wrong ones, and 0 for unknown ones', () => {
  const odds = compileLogOdds(right, wrong);
  expect(logOddsOf(sentence('the left join keeps every row'), odds)).toBeGreaterThan(0.5);
  expect(logOddsOf(sentence('the left join drops rows of the left table'), odds)).toBeLessThan(-0.2);
  expect(logOddsOf(sentence('grandmother bakes bread'), odds)).toBe(0);
});

test('inverts the log-odds of a denied word if the training texts only assert it', () => {
  const odds = compileLogOdds(right, wrong);
  expect(logOddsOf(['!null'], odds)).toBe(-logOddsOf(['null'], odds));
});

test('swaps the names of comparands, and restores them on a second swap', () => {
  const swapped = swapComparands(first, comparands) ?? [];
  expect(swapped).toEqual(sentence('An inner join keeps every row of the left table.'));
  expect(swapComparands(swapped, comparands)).toEqual(first);
  expect(swapComparands(sentence('Missing columns are null.'), comparands)).toBeNull();
});

test.each([
  ['An inner join keeps every row of the left table.', 'exchanged'],
  ['The order of the rows is guaranteed.', 'denied'],
  ['A left join keeps every row of the left table.', null],
  ['A left join is slower when both tables are large and unsorted.', null],
])('finds the contradiction in “%s”: %s', (text, contradiction) => {
  expect(findContradiction(sentence(text), compileAttestations(right, comparands))).toBe(contradiction);
});

test('recognises a point by its own words, and measures coverage by the words used', () => {
  const points = compilePoints(
    [
      { weight: 2, sentences: [first] },
      { weight: 1, sentences: [right[2] ?? []] },
    ],
    [],
    [...right, ...wrong],
  );
  const [keeps, nulls] = points;
  if (!keeps || !nulls) throw new Error('two points');
  const words = new Set(first);
  expect(likelihoodOf(words, keeps)).toBeGreaterThan(likelihoodOf(words, nulls));
  expect(coverageOf(new Set([...first, ...(right[2] ?? [])]), points)).toBeCloseTo(1);
  expect(coverageOf(words, points)).toBeLessThan(0.9);
});

test('approximates the training grades by ridge regression, and predicts their mean for unknown words', () => {
  const ridge = fitRidge([
    ...right.map((words) => ({ grade: 90, sentences: [words] })),
    ...wrong.map((words) => ({ grade: 5, sentences: [words] })),
  ]);
  expect(predictRidge([first], ridge).grade).toBeGreaterThan(75);
  expect(predictRidge([wrong[1] ?? []], ridge).grade).toBeLessThan(30);
  expect(predictRidge([['bread']], ridge)).toEqual({ grade: ridge.mean, support: 0 });
});
