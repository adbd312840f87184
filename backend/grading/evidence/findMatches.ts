import { FINITE_AUXILIARIES } from '../text/findAuxiliaries';
import type { ContentWord, ReadText } from '../text/readText';
import { stemWord } from '../text/stemWord';
import { canBeVerb, isLightVerb } from '../text/verbs';
import type { Phrase } from '../text/compilePhrase';
import { findRuns } from '../text/findRuns';
import type { Rubric } from '../rubric/compileRubric';

/** A position in the answer. */
export interface Place {
  start: number;
  end: number;
  sentence: number;
  /** Number of matched words of the phrase. */
  words: number;
}

export function placeOf({ words, negative }: { words: readonly ContentWord[]; negative?: boolean }): Place {
  return {
    start: Math.min(...words.map((word) => word.start)),
    end: Math.max(...words.map((word) => word.end)),
    sentence: words[0]?.sentence ?? 0,
    // The 'not' of 'not wait' is a word like the other.
    words: words.length + (negative === true ? 1 : 0),
  };
}

/** Words of an answer that match a phrasing. */
export interface Match {
  words: readonly ContentWord[];
  /** Whether phrasing and answer both say 'not'. */
  negative: boolean;
  /** Whether the words are there, but denied, mentioned only to be rejected, or asked. */
  denied: boolean;
}

/** Maximum number of other words between the words of a phrasing. */
const SLACK = 3;
const CLAIM_SLACK = 1;
const MOST_PLACES = 12;

/** Every place where all words of a phrasing occur close together in one sentence. */
export function findMatches(content: readonly ContentWord[], phrase: Phrase): Match[] {
  const found: Match[] = [];
  for (let index = 0; index < content.length && found.length < MOST_PLACES; index += 1) {
    const words = matchFrom(content, index, phrase, SLACK);
    if (!words) continue;
    const negated = words.some((word) => word.negated);
    found.push({
      words,
      negative: phrase.negative,
      denied: words.some((word) => word.attributed) || negated !== phrase.negative,
    });
  }
  return found;
}

const AUXILIARIES = new Set([...FINITE_AUXILIARIES, 'be', 'been']);

/** Whether the words of a proof are used in a statement: with a verb around or between them. */
export function isClaim({ words }: Pick<Match, 'words'>, { text, tokens }: ReadText): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return false;
  let from = Math.min(first.index, last.index);
  let to = Math.max(first.index, last.index);
  while (from > 0 && tokens[from]?.opensClause === false) from -= 1;
  while (to + 1 < tokens.length && tokens[to + 1]?.opensClause === false) to += 1;
  // 'Hashing: one way' states it with a colon.
  const lead = text.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start ?? 0);
  if (/[:=–—]/.test(lead) || /[:=–—]/.test(text.slice(first.end, last.start))) return true;
  return tokens
    .slice(from, to + 1)
    .some(
      ({ word }) => AUXILIARIES.has(word) || canBeVerb(word, stemWord(word)) || isLightVerb(stemWord(word)),
    );
}

/** A claim is attributed only if made in one breath, in nearly these words, and as the speaker's own. */
export function findMistakenClaim(
  content: readonly ContentWord[],
  phrase: Phrase,
): readonly ContentWord[] | undefined {
  for (let index = 0; index < content.length; index += 1) {
    const words = matchFrom(content, index, phrase, CLAIM_SLACK);
    if (!words || words.some((word) => word.attributed || word.asked || word.clause !== words[0]?.clause))
      continue;
    // A LinkedHashMap is no HashMap.
    const before = content[index - 1];
    if (before?.end === words[0]?.start) continue;
    if (words.some((word) => word.negated) === phrase.negative) return words;
  }
  return undefined;
}

function matchFrom(
  content: readonly ContentWord[],
  from: number,
  phrase: Phrase,
  slack: number,
): ContentWord[] | undefined {
  const first = content[from];
  if (!first) return undefined;
  const open = [...phrase.slots];
  const matched: ContentWord[] = [];
  const end = Math.min(content.length, from + (open.length === 1 ? 1 : open.length + slack));
  for (let index = from; index < end; index += 1) {
    const word = content[index];
    if (!word || word.sentence !== first.sentence) return undefined;
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

const NOUN_MARKS = new Set(
  'a an the of in on with by for at into its their his her my your our this these each every any no some from about between as under over per new same other'.split(
    ' ',
  ),
);
const OBJECT_MARKS = new Set(
  'a an the each every all only it them you us me itself its their my your this these those one another'.split(
    ' ',
  ),
);
const VERB_MARKS = new Set(
  'to not can could may might must shall should will would it they we i you he she which who never be been being gets got do does did'.split(
    ' ',
  ),
);

/**
 * Verbs of a text. A term of the question that is a noun as well, 'filter' or 'cache', counts only where its
 * position marks it as a verb.
 */
export function findVerbs(
  { tokens, content }: ReadText,
  { ownTerms, termStems, termWords }: Pick<Rubric, 'ownTerms' | 'termStems' | 'termWords'>,
): Set<ContentWord> {
  const verbs = new Set<ContentWord>();
  // 'Read your writes' is a name.
  const inTerm = findRuns(tokens, termWords, Number.MAX_SAFE_INTEGER).tokens;
  for (const word of content) {
    if (!canBeVerb(word.word, word.stem) || inTerm.has(word.index)) continue;
    const before = tokens[word.index - 1]?.word ?? '';
    if (NOUN_MARKS.has(before) && !(before === 'this' && word.word.endsWith('s'))) continue;
    // A word with an object is a verb: 'HAVING filters the groups'.
    const after = tokens[word.index + 1];
    if (after?.opensClause === false && OBJECT_MARKS.has(after.word)) {
      verbs.add(word);
      continue;
    }
    if (ownTerms.has(word.stem) && !VERB_MARKS.has(before)) continue;
    // 'Liveness probe is' is a name, 'microtasks run' and 'the log run' are statements.
    if (termStems.has(word.stem) && !VERB_MARKS.has(before) && AUXILIARIES.has(after?.word ?? '')) continue;
    verbs.add(word);
  }
  return verbs;
}
