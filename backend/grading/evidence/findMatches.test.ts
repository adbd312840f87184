import { readText } from '../text/readText';
import { compilePhrase, countWordings } from '../text/compilePhrase';
import { findMatches, findMistakenClaim } from './findMatches';

const finds = (phrase: string, text: string) =>
  findMatches(readText(text).content, compilePhrase(phrase)).some(({ denied }) => !denied);

test.each([
  ['queue of tasks', 'the tasks wait in a queue', true],
  ['runs|executes next task', 'then it executes the next macro task', true],
  ['microtask before timer', 'microtasks run before timers', true],
  ['microtask before timer', 'timers run before microtasks', false],
  ['copies value', 'it does not copy the value', false],
  ['not copy value', 'it does not copy the value', true],
  ['not copy value', 'it copies the value', false],
  ['shares memory', 'it does not copy, it shares the memory', true],
  ['queue task', 'There is a queue. A task is something else.', false],
  ['queue task', 'the queue has many long and slow and old waiting tasks', false],
  ['keeps rows', 'It is not true that a left join keeps all rows', false],
  ['keeps rows', 'A left join keeps all rows, but that is false', false],
  ['keeps rows', 'A left join keeps all rows. That is wrong.', false],
  ['keeps rows', 'Some people think that an inner join keeps all rows', false],
  ['keeps rows', 'It is a myth that X, but a left join keeps all rows', true],
  ['remember variable', 'closures are not functions that remember variables', false],
])('finds %s in “%s”: %s', (phrase, text, expected) => {
  expect(finds(phrase, text)).toBe(expected);
});

test('matches a false claim only in consecutive words, and not where it is rejected', () => {
  const claim = compilePhrase('var block scope', { ordered: true });
  const made = (text: string) => findMistakenClaim(readText(text).content, claim) !== undefined;
  expect(made('var has block scope')).toBe(true);
  expect(made('unlike var, let has block scope')).toBe(false);
  expect(made('it is a myth that var has block scope')).toBe(false);
});

test('counts the wordings of alternatives, and refuses invalid notation', () => {
  expect(countWordings(compilePhrase('runs|executes next|following task'))).toBe(4);
  expect(() => compilePhrase('not|always copied')).toThrow('mixes yes and no');
  expect(() => compilePhrase('of the')).toThrow('no word that could match');
  expect(() => compilePhrase('useEffect|effect runs')).toThrow('must be one word');
});
