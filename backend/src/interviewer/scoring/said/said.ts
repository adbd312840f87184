/**
 * What people say when they are asked a question, as its meaningful words: stems with a `!` before a denied one, a string for each sentence. Compiled
 * from `backend/bank/said` by `npm run compile-said`, so that no server reads twenty thousand sentences.
 */
export interface Said {
  /** What good answers make clear: how much of the whole each point is (1–3), and the sentences of several people who make it. */
  points: readonly { weight: number; says: readonly string[] }[];
  /** Further sentences that are right. */
  right: readonly string[];
  wrong: readonly string[];
}

/** A word as it stands in what is said. */
export const saidAs = ({ stem, negated }: { stem: string; negated: boolean }): string =>
  negated ? `!${stem}` : stem;
