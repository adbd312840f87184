import fc from 'fast-check';
import { splitText } from './splitText';

test('returns a short text whole, and no parts for an empty one', () => {
  expect(splitText('One. Two.', 9)).toEqual(['One. Two.']);
  expect(splitText('', 9)).toEqual([]);
});

test('cuts after the last sentence that fits', () => {
  expect(splitText('One is it. Two is, too. Three.', 24)).toEqual(['One is it. Two is, too.', 'Three.']);
});

test('cuts after a clause, then after a word, when no sentence ends in time', () => {
  expect(splitText('first, second and third', 12)).toEqual(['first,', 'second and', 'third']);
});

test('splits an overlong word', () => {
  expect(splitText('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});

test('produces no overlong or empty part, and drops no word', () => {
  const texts = fc.stringMatching(/^[a-z.,;! ]{0,300}$/);
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, maxLength) => {
      const parts = splitText(text, maxLength);
      expect(parts.every((part) => part !== '' && part.length <= maxLength)).toBe(true);
      expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});
