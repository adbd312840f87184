/** What people say when they are asked a question, as its meaningful words: stems with a `!` before a denied one, a string for each sentence. */
export interface Said {
  /**
   * What good answers make clear: how much of the whole each point is (1–3), the sentences of several people who make it, and those of whole answers
   * that come close to these.
   */
  points: readonly { weight: number; says: readonly string[]; told: readonly string[] }[];
  /** Further sentences that are right. */
  right: readonly string[];
  wrong: readonly string[];
}

/** How many questions there are, and in how many of them each word is said by several. */
export interface Spread {
  questions: number;
  words: Readonly<Partial<Record<string, number>>>;
}

/** The same of all questions. Compiled from `backend/bank/said` by `npm run compile-said`, so that no server reads fifty thousand sentences. */
export interface AllSaid {
  questions: Readonly<Partial<Record<string, Said>>>;
  spread: Spread;
}

/** A word as it stands in what is said. */
export const saidAs = ({ stem, negated }: { stem: string; negated: boolean }): string =>
  negated ? `!${stem}` : stem;

/** A word of what is said as it is where nobody denies it. */
export const asserted = (word: string): string => (word.startsWith('!') ? word.slice(1) : word);
