import { createQuestionBank } from '../../bank/createQuestionBank';
import { readBankFiles } from '../../bank/readBankFiles';
import { readText } from '../../text/readText';
import { compileOdds, heardShareOf, oddsOf, oddsOfDenial } from './odds';

const bank = createQuestionBank(readBankFiles());

function rubricOf(id: string) {
  const found = bank.find(id);
  if (!found) throw new Error(id);
  return found.rubric;
}

const oddsIn = (id: string, sentence: string) => oddsOf(readText(sentence).content, rubricOf(id).odds);

test.each([
  [
    'sec-passwords',
    'A salt is different for each user, so that equal passwords have different hashes in the table.',
    'The salt must be kept secret, since whoever knows it can decrypt the passwords.',
  ],
  [
    'js-copy-objects',
    'Both names point to one and the same object, so the change shows in a as well.',
    'The assignment makes an independent copy of the object, so a keeps its old value.',
  ],
])('%s: a right sentence has better odds than a wrong one of the same nouns', (id, right, wrong) => {
  expect(oddsIn(id, right)).toBeGreaterThan(0.5);
  expect(oddsIn(id, wrong)).toBeLessThan(-0.5);
});

test('what nobody has said of a question has no odds, and nothing is heard of it', () => {
  const { content } = readText('Penguins huddle in Antarctic storms.');
  expect(oddsOf(content, rubricOf('js-copy-objects').odds)).toBe(0);
  expect(oddsOf([], rubricOf('js-copy-objects').odds)).toBe(0);
  expect(heardShareOf([content], rubricOf('js-copy-objects').odds)).toBeLessThan(0.05);
});

const words = (text: string) => readText(text).content;
const said = compileOdds(
  [
    ['tupl', 'keep', 'order'],
    ['tupl', '!chang'],
  ],
  [
    ['tupl', 'chang', 'freeli'],
    ['tupl', 'lose', 'order'],
  ],
);

test('the order of two words tells, and a denied word is another one', () => {
  expect(oddsOf(words('A tuple keeps its order.'), said)).toBeGreaterThan(0);
  expect(oddsOf(words('A tuple loses its order.'), said)).toBeLessThan(0);
  expect(oddsOf(words('A tuple does not change.'), said)).toBeGreaterThan(0);
  expect(oddsOf(words('A tuple changes.'), said)).toBeLessThan(0);
});

test('what is denied here and said by people who are right speaks against the denial', () => {
  expect(oddsOf(words('A tuple does not keep its order.'), said)).toBeLessThan(
    oddsOf(words('A tuple keeps its order.'), said),
  );
  expect(oddsOfDenial(words('A tuple does not keep its order.'), said)).toBeLessThan(0);
  expect(oddsOfDenial(words('A tuple does not change.'), said)).toBeGreaterThan(0);
});
