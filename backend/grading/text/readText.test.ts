import { correctSpelling, isOneEditAway } from './correctSpelling';
import { readText } from './readText';
import { stemWord } from './stemWord';

const wordsOf = (text: string) => readText(text).content.map(({ word }) => word);
const negatedIn = (text: string) =>
  readText(text)
    .content.filter(({ negated }) => negated)
    .map(({ word }) => word);

test.each([
  ['useEffect calls setTimeout', ['use', 'effect', 'calls', 'set', 'timeout']],
  ['JavaScript and java script', ['javascript', 'javascript']],
  ['C++, C# and I/O', ['c++', 'c#', 'io']],
  ['a === b, not a == b', ['===', 'b', '==', 'b']],
  ["the server's queue", ['server', 'queue']],
  ['JWTs, IDs and VMs of a DNSName', ['jwts', 'ids', 'vms', 'dns', 'name']],
])('splits %s into its spoken words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ["It doesn't block the thread", ['block', 'thread']],
  ['It dont block', ['block']],
  ['It cannot change', ['change']],
  ['It does not copy, it shares memory', ['copy']],
  ['It runs without locks but copies data', ['locks']],
  ['It is not only fast', []],
  ['I am not sure about threads', []],
  ['A NoSuchMethodError appears at runtime', []],
  ['A @NotNull field', []],
  ['It checks isNotNull first', []],
])('finds the scope of the negation in: %s', (text, negated) => {
  expect(negatedIn(text)).toEqual(negated);
});

test('locates words in the original text', () => {
  const text = 'Well — the “event loop” runs.';
  const [first] = readText(text).content;
  expect(text.slice(first?.start, first?.end)).toBe('event');
});

test.each([
  ['runs', 'running'],
  ['normalised', 'normalized'],
  ['k8s', 'Kubernetes'.toLowerCase()],
  ['two', '2'],
])('gives %s and %s the same stem', (left, right) => {
  expect(stemWord(left)).toBe(stemWord(right));
});

test('corrects one wrong letter in a long word, and leaves a different word unchanged', () => {
  const vocabulary = new Set([stemWord('microtask'), stemWord('synchronous')]);
  const stems = correctSpelling(readText('mikrotask and asynchronous'), vocabulary).content.map(
    ({ stem }) => stem,
  );
  expect(stems).toEqual([stemWord('microtask'), stemWord('asynchronous')]);
  expect(isOneEditAway('recieve', 'receive')).toBe(true);
  expect(isOneEditAway('immutable', 'mutable')).toBe(false);
});
