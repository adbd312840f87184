/** What people say when they are asked a question, as its meaningful words: stems with a `!` before a denied one, a string for each sentence. */
export interface Said<Sentence = string> {
  /**
   * What good answers make clear: how much of the whole each point is (1–3), the sentences of several people who make it, and those of whole answers
   * that come close to these.
   */
  points: readonly { weight: number; says: readonly Sentence[]; told: readonly Sentence[] }[];
  /** Further sentences that are right. */
  right: readonly Sentence[];
  wrong: readonly Sentence[];
  graded: Graded<Sentence>;
}

/** Whole answers that people graded, and how much each pulls what shares its words away from the mean of all grades. */
export interface Graded<Sentence = string> {
  mean: number;
  answers: readonly { pull: number; says: readonly Sentence[] }[];
}

/** The same with each sentence once, and its number wherever it stands. */
export interface PackedSaid extends Said<number> {
  sentences: readonly string[];
}

/** How many questions there are, and in how many of them each word is said by several. */
export interface Spread {
  questions: number;
  words: Readonly<Partial<Record<string, number>>>;
}

/** The same of all questions. Compiled from `backend/bank/said`, so that no server reads fifty thousand sentences. */
export interface AllSaid {
  questions: Readonly<Partial<Record<string, PackedSaid>>>;
  spread: Spread;
}

export function packSaid(said: Said): PackedSaid {
  const numbers = new Map<string, number>();
  const packed = mapSaid(said, (sentence) => {
    const number = numbers.get(sentence) ?? numbers.size;
    numbers.set(sentence, number);
    return number;
  });
  return { sentences: [...numbers.keys()], ...packed };
}

export const unpackSaid = ({ sentences, ...packed }: PackedSaid): Said =>
  mapSaid(packed, (number) => sentences[number] ?? '');

function mapSaid<From, To>(
  { points, right, wrong, graded: { mean, answers } }: Said<From>,
  map: (sentence: From) => To,
): Said<To> {
  const each = (sentences: readonly From[]) => sentences.map(map);
  return {
    points: points.map(({ weight, says, told }) => ({ weight, says: each(says), told: each(told) })),
    right: each(right),
    wrong: each(wrong),
    graded: { mean, answers: answers.map(({ pull, says }) => ({ pull, says: each(says) })) },
  };
}

/** A word as it stands in what is said. */
export const saidAs = ({ stem, negated }: { stem: string; negated: boolean }): string =>
  negated ? `!${stem}` : stem;

/** A word of what is said as it is where nobody denies it. */
export const asserted = (word: string): string => (word.startsWith('!') ? word.slice(1) : word);
