import type { QuestionItem } from '../questionItem';
import type { ContentWord, ReadText } from '../text/readText';
import type { Phrase } from './compilePhrase';

/**
 * Which words stand together in what a question holds to be right, and in what it holds to be wrong. Whoever strings the right nouns together
 * without knowing the answer puts words beside each other that nobody who knows it does: 'a generator' beside 'index', not beside 'pause'.
 */
export interface Collocations {
  /** Numbers the words, so that a pair is one number. A denied word is another one. */
  numbers: ReadonlyMap<string, number>;
  /** Stems that occur in what is right. */
  known: ReadonlySet<string>;
  right: ReadonlySet<number>;
  wrong: ReadonlySet<number>;
}

/** How the words of an answer stand together, in meaningful words and in pairs of them. */
export interface Familiarity {
  known: number;
  unknown: number;
  /** Pairs that stand together in what is right. */
  attested: number;
  /** Pairs that stand together only in what is wrong. */
  contrary: number;
  pairs: number;
}

export const NO_FAMILIARITY: Familiarity = { known: 0, unknown: 0, attested: 0, contrary: 0, pairs: 0 };

/** So many meaningful words of one sentence stand together. */
const REACH = 6;
/** More words than one question can have. */
const MOST_WORDS = 8192;

/** @param read reads a text of the bank */
export function compileCollocations(
  { model, fixtures }: Pick<QuestionItem, 'model' | 'fixtures'>,
  concepts: readonly { name: string; point: string; phrases: readonly Phrase[] }[],
  misconceptions: readonly { phrases: readonly Phrase[] }[],
  read: (text: string) => ReadText,
): Collocations {
  const numbers = new Map<string, number>();
  const known = new Set<string>();
  const right = new Set<number>();
  const wrong = new Set<number>();
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const learn = (text: string, pairs: Set<number>) => {
    const { content } = read(text);
    const own = content.map((word) => numberOf(keyOf(word)));
    eachPlace(content, (left, other) => pairs.add(pairOf(own[left] ?? 0, own[other] ?? 0)));
    return content;
  };
  const otherwise = 'otherwise' in fixtures ? [fixtures.otherwise] : [];
  const nonsense = 'nonsense' in fixtures ? [fixtures.nonsense] : [];
  for (const text of [
    model,
    fixtures.strong,
    ...otherwise,
    ...concepts.flatMap(({ name, point }) => [name, point]),
  ])
    for (const { stem } of learn(text, right)) known.add(stem);
  for (const text of [fixtures.wrong, ...nonsense]) learn(text, wrong);
  const learnPhrase = ({ slots, negative }: Phrase, pairs: Set<number>) => {
    const ways = slots.map((slot) => slot.map(numberOf));
    // A 'not' denies what stands behind it, and seldom both words.
    const denied = negative ? slots.map((slot) => slot.map((stem) => numberOf(DENIED + stem))) : ways;
    for (let at = 0; at < ways.length; at += 1)
      for (let behind = at + 1; behind < ways.length; behind += 1) {
        learnPairs(ways[at], denied[behind], pairs);
        if (!negative) continue;
        learnPairs(denied[at], ways[behind], pairs);
        learnPairs(denied[at], denied[behind], pairs);
      }
  };
  for (const phrase of concepts.flatMap(({ phrases }) => phrases)) {
    for (const stem of phrase.slots.flat()) known.add(stem);
    learnPhrase(phrase, right);
  }
  for (const phrase of misconceptions.flatMap(({ phrases }) => phrases)) learnPhrase(phrase, wrong);
  // What half an answer says is not wrong either, and too little to be what an answer should be.
  const half = new Set<number>();
  for (const { stem } of learn(fixtures.partial, half)) known.add(stem);
  for (const pair of half) wrong.delete(pair);
  return { numbers, known, right, wrong };
}

/** Which share of the pairs stands together as in what is right, from below 0, where most stand as in what is wrong, to 1. */
export function leanOf({ attested, contrary, pairs }: Familiarity): number {
  return (attested - 2 * contrary) / Math.max(1, pairs);
}

/** Holds the words of an answer, or of one of its sentences, against those that belong together. */
export function compareCollocations(
  content: readonly ContentWord[],
  { numbers, known, right, wrong }: Collocations,
): Familiarity {
  const own = content.map((word) => numbers.get(keyOf(word)));
  const knownWords = content.filter(({ stem }) => known.has(stem)).length;
  const familiarity = {
    known: knownWords,
    unknown: content.length - knownWords,
    attested: 0,
    contrary: 0,
    pairs: 0,
  };
  eachPlace(content, (left, other) => {
    const standing = standingOfPair(own[left], own[other], { right, wrong });
    familiarity.pairs += 1;
    if (standing === 'right') familiarity.attested += 1;
    else if (standing === 'wrong') familiarity.contrary += 1;
  });
  return familiarity;
}

/** Whether a word stands together with one of the others in what is right, denied as it is here. */
export function isAttested(
  word: ContentWord,
  others: readonly ContentWord[],
  { numbers, right }: Collocations,
): boolean {
  const own = numbers.get(keyOf(word));
  return (
    own !== undefined &&
    others.some((other) => {
      const number = numbers.get(keyOf(other));
      return other.stem !== word.stem && number !== undefined && right.has(pairOf(own, number));
    })
  );
}

/** Those of these words of which anything is known: of no other one it is known what it stands with. */
export const withNumbers = (
  words: readonly ContentWord[],
  { numbers }: Pick<Collocations, 'numbers'>,
): readonly ContentWord[] => words.filter((word) => numbers.has(keyOf(word)));

const DENIED = 'not ';
const keyOf = ({ stem, negated }: ContentWord) => (negated ? DENIED + stem : stem);

function learnPairs(ones: readonly number[] = [], others: readonly number[] = [], pairs: Set<number>): void {
  for (const one of ones) for (const other of others) pairs.add(pairOf(one, other));
}

const pairOf = (one: number, another: number) =>
  one < another ? one * MOST_WORDS + another : another * MOST_WORDS + one;

type Standing = 'right' | 'wrong' | null;

function standingOfPair(
  number: number | undefined,
  another: number | undefined,
  { right, wrong }: Pick<Collocations, 'right' | 'wrong'>,
): Standing {
  if (number === undefined || another === undefined) return null;
  const pair = pairOf(number, another);
  if (right.has(pair)) return 'right';
  return wrong.has(pair) ? 'wrong' : null;
}

/** Every two different words that stand together, by their places. */
function eachPlace(content: ReadText['content'], visit: (left: number, right: number) => void): void {
  content.forEach(({ stem, sentence }, left) => {
    for (let right = left + 1; right <= left + REACH; right += 1) {
      const other = content[right];
      if (other?.sentence !== sentence) return;
      if (other.stem !== stem) visit(left, right);
    }
  });
}
