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

test('a denied word is another word', () => {
  expect(sentence('The index does not help a wildcard.')).toEqual(['index', '!help', '!wildcard']);
});

test('log-odds are above 0 for what is right, below for what is wrong, and 0 for what nobody knows', () => {
  const odds = compileLogOdds(right, wrong);
  expect(logOddsOf(sentence('the left join keeps every row'), odds)).toBeGreaterThan(0.5);
  expect(logOddsOf(sentence('the left join drops rows of the left table'), odds)).toBeLessThan(-0.2);
  expect(logOddsOf(sentence('grandmother bakes bread'), odds)).toBe(0);
});

test('what is denied and was only asserted speaks for the contrary', () => {
  const odds = compileLogOdds(right, wrong);
  expect(logOddsOf(['!null'], odds)).toBe(-logOddsOf(['null'], odds));
});

test('swapping comparands swaps their names, and twice is never', () => {
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
])('“%s” contradicts: %s', (text, contradiction) => {
  expect(findContradiction(sentence(text), compileAttestations(right, comparands))).toBe(contradiction);
});

test('a point is made by its own words, and covered by as many as are used', () => {
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

test('a ridge regression comes near to the grades it learnt, and knows nothing of the rest', () => {
  const ridge = fitRidge([
    ...right.map((words) => ({ grade: 90, sentences: [words] })),
    ...wrong.map((words) => ({ grade: 5, sentences: [words] })),
  ]);
  expect(predictRidge([first], ridge).grade).toBeGreaterThan(75);
  expect(predictRidge([wrong[1] ?? []], ridge).grade).toBeLessThan(30);
  expect(predictRidge([['bread']], ridge)).toEqual({ grade: ridge.mean, support: 0 });
});
