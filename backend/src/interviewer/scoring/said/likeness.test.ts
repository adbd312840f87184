import { fitPulls } from '../../../../testing/said/fitPulls';
import { readText } from '../../text/readText';
import { inSentences } from './ownSentences';
import { compileLikeness, worthByLikeness } from './likeness';

const graded = fitPulls([
  { grade: 90, says: ['salt differ user', 'random salt password'] },
  { grade: 80, says: ['salt differ user table'] },
  { grade: 10, says: ['salt secret decrypt password'] },
  { grade: 20, says: ['salt secret key'] },
]);
const likeness = compileLikeness(graded);
const worth = (text: string) => worthByLikeness(inSentences(readText(text).content), likeness);

test('what is like answers of much worth is worth much, and what is like those of little worth little', () => {
  expect(worth('A random salt differs for each user.')).toBeGreaterThan(65);
  expect(worth('The salt is a secret that decrypts.')).toBeLessThan(35);
});

test('an answer that was graded comes near to its grade, and what nobody has said of the question is worth the mean', () => {
  expect(worth('The salt differs by user and table.')).toBeGreaterThan(70);
  expect(worth('Lunch is at noon.')).toBe(50);
  expect(worthByLikeness([], likeness)).toBe(50);
});

test('the order of two words tells, and a denied word is another one', () => {
  const ordered = compileLikeness(
    fitPulls([
      { grade: 90, says: ['client ask server', 'cach !share'] },
      { grade: 10, says: ['server ask client', 'cach share'] },
    ]),
  );
  const worthOf = (text: string) => worthByLikeness(inSentences(readText(text).content), ordered);
  expect(worthOf('The client asks the server.')).toBeGreaterThan(60);
  expect(worthOf('The server asks the client.')).toBeLessThan(40);
  expect(worthOf('The cache is not shared.')).toBeGreaterThan(worthOf('The cache is shared.') + 20);
});

test('an answer of many words pulls as much as one of few', () => {
  const apart = compileLikeness(
    fitPulls([
      { grade: 90, says: ['salt differ user', 'random valu fill tabl'] },
      { grade: 10, says: ['secret vault'] },
    ]),
  );
  const worthOf = (text: string) => worthByLikeness(inSentences(readText(text).content), apart);
  // With nothing in common each comes as near to its grade as the ridge lets it.
  expect(worthOf('Salt differs, user. Random values fill tables.')).toBeCloseTo(50 + 40 / 1.3, 1);
  expect(worthOf('A secret vault.')).toBeCloseTo(50 - 40 / 1.3, 1);
});

test('saying it at greater length is worth no more', () => {
  const short = 'A random salt differs for each user.';
  expect(worth(`${short} ${short} ${short}`)).toBeCloseTo(worth(short));
});

test('with nothing graded there is no likeness', () => {
  expect(
    worthByLikeness(inSentences(readText('A salt differs.').content), compileLikeness(fitPulls([]))),
  ).toBe(0);
});
