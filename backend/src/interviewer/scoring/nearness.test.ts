import { OTHERS_ANSWERS } from '../../../testing/answers/gradedAnswers';
import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '../bank/readBankFiles';
import { readOwnText, readText } from '../text/readText';
import { compileSentences, measureNearness, nearerOf } from './nearness';

const bank = createQuestionBank(readBankFiles());

function questionOf(id: string) {
  const found = bank.find(id);
  if (!found) throw new Error(id);
  return found;
}

const nearnessIn = (id: string, answer: string) =>
  measureNearness(readText(answer).content, questionOf(id).rubric.sentences);

test('a right sentence in other words is nearer to a right one, and its opposite to a wrong one', () => {
  const near = (answer: string) => nearnessIn('js-copy-objects', answer);
  expect(near('The two names refer to one and the same object, so a changes too.')).toBeGreaterThan(0.1);
  expect(near('The assignment creates an independent copy, so a stays the way it was.')).toBeLessThan(0);
});

test('what the question has never heard of is near to neither', () => {
  expect(nearnessIn('js-copy-objects', 'Penguins huddle together against the Antarctic storm.')).toBe(0);
  expect(nearnessIn('js-copy-objects', '')).toBe(0);
});

test('a denied word is another one, and the order of two words tells', () => {
  const { item } = questionOf('js-copy-objects');
  const known = compileSentences(item, readOwnText);
  const near = (text: string) => nearerOf(readText(text).content, known);
  expect(near('Assignment copies the reference, not the object.')).toBeGreaterThan(
    near('Assignment copies the object, not the reference.'),
  );
});

test('a text is not compared with itself where it is judged', () => {
  const { item } = questionOf('js-copy-objects');
  const answer = item.fixtures.strong;
  const near = (except?: string) =>
    measureNearness(readText(answer).content, compileSentences(item, readOwnText, except));
  expect(near()).toBeGreaterThan(0.6);
  expect(near(answer)).toBeLessThan(0.4);
});

test('of answers that people graded hardly a wrong one is as near as the farthest of the strong ones', () => {
  const graded = Object.values(OTHERS_ANSWERS)
    .flat()
    .filter(({ item }) => questionOf(item).item.kind !== 'STORY');
  const nearnesses = (kind: string) =>
    graded.filter((answer) => answer.kind === kind).map(({ item, answer }) => nearnessIn(item, answer));
  const wrong = nearnesses('wrong');
  const strong = nearnesses('strong').sort((left, right) => left - right);
  expect(wrong.length).toBeGreaterThan(70);
  expect(strong.length).toBeGreaterThan(70);
  expect(wrong.filter((nearness) => nearness >= (strong[1] ?? 0))).toEqual([]);
});
