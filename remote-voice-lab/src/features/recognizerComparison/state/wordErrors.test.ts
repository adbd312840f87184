import { countWordErrors, wordsOf } from './wordErrors';

test.each<[string, string, string, [number, number, number], number | null]>([
  ['the same words', 'What is a deadlock?', 'what is a DEADLOCK', [0, 0, 0], 0],
  ['one taken for another', 'what is a deadlock', 'what is a headlock', [1, 0, 0], 0.25],
  ['one added', 'what is a deadlock', 'what is is a deadlock', [0, 1, 0], 0.25],
  ['one left out', 'what is a deadlock', 'what is deadlock', [0, 0, 1], 0.25],
  ['one of each', 'use a hash map here', 'use hash cap here now', [1, 1, 1], 0.6],
  ['nothing heard', 'one two three', '', [0, 0, 3], 1],
  ['more wrong than there are words', 'yes', 'no I do not', [1, 3, 0], 4],
  ['no reference', '', 'anything at all', [0, 3, 0], null],
  ['neither', '', '', [0, 0, 0], null],
])('%s', (_name, reference, transcript, [substitutions, insertions, deletions], rate) => {
  const found = countWordErrors(reference, transcript);
  expect(found).toMatchObject({ substitutions, insertions, deletions });
  if (rate === null) expect(found.rate).toBeNull();
  else expect(found.rate).toBeCloseTo(rate, 10);
});

test('aligns words in order', () => {
  expect(countWordErrors('the cache is cold', 'the cash is very cold').changes).toEqual([
    { kind: 'same', word: 'the' },
    { kind: 'substitution', expected: 'cache', heard: 'cash' },
    { kind: 'same', word: 'is' },
    { kind: 'insertion', heard: 'very' },
    { kind: 'same', word: 'cold' },
  ]);
});

test('keeps the signs of terms, and ignores case, punctuation and hyphens', () => {
  expect(wordsOf('C++, C# and Node.js: “don’t” use real-time CI/CD.')).toEqual([
    'c++',
    'c#',
    'and',
    'node.js',
    "don't",
    'use',
    'real',
    'time',
    'ci',
    'cd',
  ]);
  expect(wordsOf('Что такое ИНДЕКС?')).toEqual(['что', 'такое', 'индекс']);
});

test('includes every word of both texts in the alignment', () => {
  const texts = ['a b c d', 'b c a', 'd d d a', '', 'c'];
  for (const reference of texts) {
    for (const transcript of texts) {
      const { changes } = countWordErrors(reference, transcript);
      const expected = changes.flatMap((change) =>
        change.kind === 'same' ? [change.word] : 'expected' in change ? [change.expected] : [],
      );
      const heard = changes.flatMap((change) =>
        change.kind === 'same' ? [change.word] : 'heard' in change ? [change.heard] : [],
      );
      expect([expected.join(' '), heard.join(' ')]).toEqual([reference, transcript]);
    }
  }
});
