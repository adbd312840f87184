import type { QuestionItem } from '../questionItem';
import { FUNCTION_WORDS } from '../text/functionWords';
import type { ContentWord, ReadText } from '../text/readText';
import { stemWord } from '../text/stemWord';
import { tokenize } from '../text/tokenize';
import type { Phrase } from './compilePhrase';

/** What a question compares, and which words belong to which of them. */
export interface Sides {
  /** Each side's names as stems of all their words, the longest first. */
  names: readonly (readonly (readonly string[])[])[];
  /** How often the rubric's own texts say a word of each side; the key tells denied words from asserted ones. */
  said: ReadonlyMap<string, readonly number[]>;
}

/** A stretch of an answer that is about one of the compared things. */
export interface Stretch {
  side: number;
  words: readonly ContentWord[];
}

/** How much of what was said belongs to the side of which it was said. */
export interface Binding {
  right: number;
  wrong: number;
  /** How many sides are told more that belongs to another than that belongs to them. */
  muddledSides: number;
  /** How many sides are told anything that belongs to one of them. */
  toldSides: number;
  /** Words said of one side that belong to another. */
  misplaced: ReadonlySet<ContentWord>;
  /** Sentences that say more of a side that belongs to another than that belongs to it. */
  muddled: ReadonlySet<number>;
  /** Which side a token is a name of, by its number. */
  named: ReadonlyMap<number, number>;
  /** The worst stretch, to be quoted. */
  worst: Stretch | undefined;
}

export const UNBOUND: Binding = {
  right: 0,
  wrong: 0,
  muddledSides: 0,
  toldSides: 0,
  misplaced: new Set(),
  muddled: new Set(),
  named: new Map(),
  worst: undefined,
};

/** 'Faster than a loop', 'unlike var': a side that is mentioned here is not what the clause is about. */
const OBJECT_MARKS = new Set([
  'than',
  'unlike',
  'like',
  'into',
  'instead',
  'versus',
  'vs',
  'without',
  'every',
  'compared',
  'as',
  'via',
  'through',
  'before',
  'after',
  'until',
]);
/** Articles and the like between such a mark, or the beginning of a clause, and the name. */
const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'of',
  'to',
  'with',
  'your',
  'its',
  'their',
  'my',
  'other',
  'any',
  'next',
]);
/** A sentence that begins so goes on about what the last one was about. */
const CARRIES_ON = new Set([
  'it',
  'they',
  'this',
  'that',
  'these',
  'those',
  'there',
  'here',
  'its',
  'their',
  'so',
  'then',
]);

/** The names of what the question compares, as stems. */
export function compileNames({ sides }: QuestionItem): Sides['names'] {
  return sides.map((aliases) =>
    aliases
      .map((alias) => tokenize(alias).map(({ word }) => stemWord(word)))
      .sort((left, right) => right.length - left.length),
  );
}

/**
 * Learns from the rubric's own texts what is said of which side; null when the question compares nothing.
 * @param read reads a text of the bank
 */
export function compileSides(
  item: QuestionItem,
  concepts: readonly { point: string; phrases: readonly Phrase[] }[],
  misconceptions: readonly { phrases: readonly Phrase[] }[],
  read: (text: string) => ReadText,
): Sides | null {
  if (item.sides.length < 2) return null;
  const names = compileNames(item);
  const said = new Map<string, number[]>();
  // What the question itself says is said of all that it compares.
  const asked = new Set(read(item.text).content.map(({ stem }) => stem));
  const add = (key: string, side: number, weight: number) => {
    if (asked.has(key)) return;
    const counts = said.get(key) ?? names.map(() => 0);
    counts[side] = (counts[side] ?? 0) + weight;
    said.set(key, counts);
  };
  const learn = (text: string, weight: number) => {
    for (const { side, words } of findStretches(read(text), names))
      for (const word of words) add(keyOf(word), side, weight);
  };
  const otherwise = 'otherwise' in item.fixtures ? [item.fixtures.otherwise] : [];
  for (const text of [item.model, item.fixtures.strong, item.fixtures.partial, ...otherwise]) learn(text, 1);
  for (const { correction } of item.misconceptions) learn(correction, 0.5);
  for (const { point, phrases } of concepts) {
    learn(point, 1);
    const [about, ...others] = new Set(findStretches(read(point), names).map(({ side }) => side));
    for (const phrase of phrases) {
      const named = phrase.sides ?? [];
      // A phrasing without a name is said of what its point is about.
      const side =
        named.length === 1 ? named[0] : named.length === 0 && others.length === 0 ? about : undefined;
      if (side === undefined) continue;
      for (const [stem, share] of wordsBeside(phrase, names))
        add(phrase.negative ? `not ${stem}` : stem, side, share * (named.length === 1 ? 0.7 : 0.3));
    }
  }
  for (const phrase of misconceptions.flatMap(({ phrases }) => phrases)) {
    const [side, ...more] = phrase.sides ?? [];
    if (side === undefined || more.length > 0 || names.length > 2) continue;
    for (const [stem, share] of wordsBeside(phrase, names))
      add(phrase.negative ? `not ${stem}` : stem, 1 - side, share * 0.7);
  }
  return { names, said };
}

/** Holds each stretch of an answer against what belongs to its side. */
export function bindSides(read: ReadText, sides: Sides | null): Binding {
  if (!sides) return UNBOUND;
  let right = 0;
  let wrong = 0;
  let most = 0;
  const balance = sides.names.map(() => ({ fits: 0, fails: 0 }));
  let worst: Stretch | undefined;
  const misplaced = new Set<ContentWord>();
  const muddled = new Set<number>();
  const named = new Map<number, number>();
  for (const stretch of findStretches(read, sides.names, named)) {
    let fits = 0;
    let fails = 0;
    const counted = new Set<string>();
    for (const word of stretch.words) {
      const key = keyOf(word);
      const counts = sides.said.get(key);
      if (!counts || counted.has(key) || word.disowned) continue;
      counted.add(key);
      const lean = leanOf(counts, stretch.side);
      if (lean > 0) fits += lean;
      else fails -= lean;
    }
    right += fits;
    wrong += fails;
    const own = balance[stretch.side];
    if (own) {
      own.fits += fits;
      own.fails += fails;
    }
    if (fails >= LEAST_MUDDLED && fails > fits)
      for (const { sentence } of stretch.words) muddled.add(sentence);
    if (fails < LEAST_MISPLACED || fails < 2 * fits) continue;
    for (const word of stretch.words) misplaced.add(word);
    if (fails - fits > most) {
      most = fails - fits;
      worst = stretch;
    }
  }
  const muddledSides = balance.filter(({ fits, fails }) => fails >= 1 && fails > 1.2 * fits).length;
  const toldSides = balance.filter(({ fits, fails }) => fits + fails > 0).length;
  return { right, wrong, muddledSides, toldSides, misplaced, muddled, named, worst };
}

const NEW_THOUGHTS = new Set(['because', 'then', 'so', 'but', 'while', 'whereas', 'since']);
/** Said of a side in at least this share of its uses, a word belongs to it as well. */
const SAID_AS_WELL = 0.2;
/** What was said so seldom proves little of where it belongs. */
const RARE = 1;
/** A sentence of more words is several that nobody separated. */
const ENDLESS = 45;
const OPENS_THOUGHT = new Set(
  'i we you the a an for in if when with to on at over while any no each all'.split(' '),
);
/** So many words before a name can still be about it: 'all rows of the left table are kept by …'. */
const WORDS_BEFORE_NAME = 5;
const LEAST_MISPLACED = 0.7;
const LEAST_MUDDLED = 0.3;

/** Which share of what is said of compared things belongs to another of them; of little that is said, less. */
export const misplacedShareOf = ({ right, wrong }: Pick<Binding, 'right' | 'wrong'>): number =>
  wrong / (right + wrong + 1);

/** Measured on the bank: no right answer of 122 misplaces so much of what it says, nine of ten exchanged ones do. Of one side alone it takes more to be sure. */
const EXCHANGED = { misplaced: 1.5, share: 0.48 };
const EXCHANGED_ALONE = { misplaced: 3, share: 0.55 };
/** No right answer tells several sides what belongs to others. */
const MUDDLED_SIDES = 2;

/** Whether what is said of the compared things clearly belongs to others of them. */
export function isExchanged(binding: Binding): boolean {
  const { misplaced, share } = binding.toldSides > 1 ? EXCHANGED : EXCHANGED_ALONE;
  return (
    binding.wrong >= misplaced &&
    (binding.muddledSides >= MUDDLED_SIDES || misplacedShareOf(binding) >= share)
  );
}

/** From −1, said of another side only, to 1, said of this one only; near 0 for what is rare or said of both. */
function leanOf(counts: readonly number[], side: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const own = counts[side] ?? 0;
  const other = Math.max(...counts.filter((_, index) => index !== side));
  // What is said of this side as well, if seldom, does not contradict it.
  if (own < other && own > SAID_AS_WELL * total) return 0;
  return (own - other) / (total + RARE);
}

const keyOf = ({ stem, negated }: ContentWord) => (negated ? `not ${stem}` : stem);

/** The stretches of a text that are about exactly one side, without the sides' names. */
export function findStretches(
  { tokens, content }: ReadText,
  names: Sides['names'],
  namedTokens = new Map<number, number>(),
): Stretch[] {
  const stems = tokens.map(({ word }) => stemWord(word));
  const joined = tokens.map(({ word }, index) => stemWord(`${word}${tokens[index + 1]?.word ?? ''}`));
  const stretches: { sides: Set<number>; words: ContentWord[] }[] = [];
  let current: { sides: Set<number>; words: ContentWord[] } | undefined;
  let next = 0;
  let sentence = -1;
  const lengths = new Map<number, number>();
  for (const token of tokens) lengths.set(token.sentence, (lengths.get(token.sentence) ?? 0) + 1);
  const isEndless = (number: number) => (lengths.get(number) ?? 0) > ENDLESS;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    if (token.sentence !== sentence) {
      sentence = token.sentence;
      if (!current || !CARRIES_ON.has(token.word)) {
        current = { sides: new Set(), words: [] };
        stretches.push(current);
      }
    }
    // In a sentence without end a new subject begins a new thought.
    if (
      token.word === 'and' &&
      isEndless(token.sentence) &&
      OPENS_THOUGHT.has(tokens[index + 1]?.word ?? '')
    ) {
      current = { sides: new Set(), words: [] };
      stretches.push(current);
    }
    // What stands before 'because' or 'then' is another thought than the name behind it.
    if (current?.sides.size === 0 && NEW_THOUGHTS.has(token.word)) current.words = [];
    const named = nameAt(stems, joined, index, names);
    if (named) {
      if (!isObject(tokens, index)) {
        // A second name after something was said begins anew; 'let and const' before it are spoken of together.
        if (!current || (current.sides.size > 0 && current.words.length > 0)) {
          current = { sides: new Set(), words: [] };
          stretches.push(current);
        }
        // What stands far before the first name, in a transcript without full stops, need not be about it.
        if (current.sides.size === 0) current.words = current.words.slice(-WORDS_BEFORE_NAME);
        current.sides.add(named.side);
      }
      const last = index + named.length - 1;
      for (let part = index; part <= last; part += 1) namedTokens.set(part, named.side);
      while ((content[next]?.index ?? Infinity) <= last) next += 1;
      index = last;
      continue;
    }
    const word = content[next];
    if (word?.index === index) {
      current?.words.push(word);
      next += 1;
    }
  }
  return stretches.flatMap(({ sides, words }) => {
    const [side, ...others] = sides;
    return side === undefined || others.length > 0 || words.length === 0 ? [] : [{ side, words }];
  });
}

function isObject(tokens: readonly { word: string; opensClause: boolean }[], index: number): boolean {
  if (tokens[index]?.opensClause === true) return false;
  let described = false;
  for (let before = index - 1; before >= 0; before -= 1) {
    const word = tokens[before]?.word ?? '';
    if (OBJECT_MARKS.has(word)) return true;
    // 'Like a light virtual machine': one word may describe the name.
    if (!ARTICLES.has(word)) {
      if (described) return false;
      described = true;
    }
    if (tokens[before]?.opensClause === true) return false;
  }
  return false;
}

function nameAt(stems: readonly string[], joined: readonly string[], index: number, names: Sides['names']) {
  let best: { side: number; length: number } | undefined;
  names.forEach((aliases, side) => {
    for (const alias of aliases) {
      if (alias.length <= (best?.length ?? 0)) continue;
      if (alias.every((stem, offset) => stems[index + offset] === stem))
        best = { side, length: alias.length };
      // A transcript writes 'time out' for a timeout, and 'ConfigMap' is read as two words.
      else if (alias.length === 1 && alias[0] === joined[index]) best = { side, length: 2 };
    }
  });
  return best;
}

/** Which sides a phrasing names: where one name holds another, as 'Promise.allSettled' does, the longer one. */
export function sidesIn({ slots }: Phrase, names: Sides['names']): number[] {
  return names.flatMap((aliases, side) =>
    aliases.some((alias) =>
      alias.every((stem) => slots.some((slot) => slot.length === 1 && slot[0] === stem)),
    )
      ? [side]
      : [],
  );
}

/** The words of a phrasing that are no side's name, each with its share of the alternatives. */
function wordsBeside({ slots }: Phrase, names: Sides['names']): [string, number][] {
  const own = new Set(names.flat(2));
  return slots
    .filter((slot) => !slot.some((stem) => own.has(stem)))
    .flatMap((slot) => slot.map((stem): [string, number] => [stem, 1 / Math.sqrt(slot.length)]))
    .filter(([stem]) => !FUNCTION_WORDS.has(stem));
}
