import type { ContentWord, ReadText } from '../text/readText';
import type { Phrase } from './compilePhrase';

/** Where in the answer something was said. */
export interface Place {
  start: number;
  end: number;
  sentence: number;
  /** How many words of the phrase were found there. */
  words: number;
}

/** `slack`: how many foreign words may stand between the words of the phrase. */
export interface Tightness {
  slack: number;
  withinClause: boolean;
}
export const LOOSE: Tightness = { slack: 3, withinClause: false };
/** A claim is only held against somebody who made it in one breath and nearly these words. */
export const TIGHT: Tightness = { slack: 1, withinClause: true };

/**
 * The first place where all words of the phrase stand close together in one sentence and with the same yes or no;
 * `taken` are places that may not serve again.
 */
export function findPhrase(
  read: ReadText,
  phrase: Phrase,
  tightness: Tightness,
  taken: readonly Place[] = [],
): Place | undefined {
  const { content } = read;
  for (let index = 0; index < content.length; index += 1) {
    const matched = matchFrom(content, index, phrase, tightness);
    if (!matched) continue;
    if (matched.some((word) => word.negated) !== phrase.negative) continue;
    const place = {
      start: Math.min(...matched.map((word) => word.start)),
      end: Math.max(...matched.map((word) => word.end)),
      sentence: content[index]?.sentence ?? 0,
      words: matched.length,
    };
    if (!taken.some((other) => place.start < other.end && other.start < place.end)) return place;
  }
  return undefined;
}

function matchFrom(
  content: readonly ContentWord[],
  from: number,
  phrase: Phrase,
  { slack, withinClause }: Tightness,
): ContentWord[] | undefined {
  const first = content[from];
  if (!first) return undefined;
  const open = [...phrase.slots];
  const matched: ContentWord[] = [];
  const width = phrase.slots.length === 1 ? 1 : phrase.slots.length + slack;
  for (const word of content.slice(from, from + width)) {
    if (word.sentence !== first.sentence) return undefined;
    if (withinClause && word.clause !== first.clause) return undefined;
    const slot = phrase.ordered
      ? open[0]?.includes(word.stem) === true
        ? 0
        : -1
      : open.findIndex((stems) => stems.includes(word.stem));
    if (slot === -1) {
      if (matched.length === 0) return undefined;
      continue;
    }
    open.splice(slot, 1);
    matched.push(word);
    if (open.length === 0) return matched;
  }
  return undefined;
}
