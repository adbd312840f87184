import { stemWord } from './stemWord';
import type { ContentWord, ReadText } from './readText';

/** In shorter stems, one letter easily makes another word. */
const SHORTEST_FORGIVEN = 7;

/**
 * Reads a word with one wrong letter as the rubric's word: spelling costs nothing. The first letter must
 * agree, because 'asynchronous' is not a misspelt 'synchronous'.
 */
export function correctSpelling(read: ReadText, vocabulary: ReadonlySet<string>): ReadText {
  const byInitial = new Map<string, string[]>();
  for (const stem of vocabulary) {
    if (stem.length < SHORTEST_FORGIVEN) continue;
    const initial = stem.charAt(0);
    byInitial.set(initial, [...(byInitial.get(initial) ?? []), stem]);
  }
  const correct = (word: ContentWord): ContentWord => {
    if (word.stem.length < SHORTEST_FORGIVEN || vocabulary.has(word.stem)) return word;
    const meant = byInitial.get(word.stem.charAt(0))?.find((stem) => isOneEditAway(word.stem, stem));
    return meant === undefined ? word : { ...word, stem: meant };
  };
  return { ...read, content: joinSplitWords(read.content, vocabulary).map(correct) };
}

/**
 * Joins words that a transcript splits, 'micro task' or 'snap shot', if together they are a word of the
 * rubric.
 */
function joinSplitWords(content: readonly ContentWord[], vocabulary: ReadonlySet<string>): ContentWord[] {
  const joined: ContentWord[] = [];
  for (const word of content) {
    const last = joined.at(-1);
    if (last && last.index + 1 === word.index && !word.opensClause && last.end < word.start) {
      const stem = stemWord(last.word + word.word);
      if (vocabulary.has(stem) && !(vocabulary.has(last.stem) && vocabulary.has(word.stem))) {
        joined[joined.length - 1] = { ...last, word: last.word + word.word, stem, end: word.end };
        continue;
      }
    }
    joined.push(word);
  }
  return joined;
}

/** One letter added, missing or different, or two adjacent letters swapped. */
export function isOneEditAway(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let head = 0;
  while (head < left.length && left.charAt(head) === right.charAt(head)) head += 1;
  let tail = 0;
  const shorter = Math.min(left.length, right.length);
  while (tail < shorter - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const leftRest = left.slice(head, left.length - tail);
  const rightRest = right.slice(head, right.length - tail);
  if (leftRest.length <= 1 && rightRest.length <= 1) return true;
  return leftRest.length === 2 && rightRest === `${leftRest.charAt(1)}${leftRest.charAt(0)}`;
}
