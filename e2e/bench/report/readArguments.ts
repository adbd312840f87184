import { LINES, type LineId } from './line';

export interface BenchArguments {
  /** Lines to measure; null for all but the longest. */
  readonly only: readonly LineId[] | null;
  /** Number of interleaved rounds. */
  readonly rounds: number;
}

const ROUNDS = 7;
const isLineId = (word: string): word is LineId => Object.hasOwn(LINES, word);

/**
 * Reads `--only wizard-usable,memory --rounds 7`.
 * @throws Error with one sentence that names the unknown word
 */
export function readArguments(words: readonly string[]): BenchArguments {
  let only: LineId[] | null = null;
  let rounds = ROUNDS;
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const value = rest.shift() ?? '';
    if (word === '--rounds' && /^[1-9]\d{0,2}$/.test(value)) rounds = Number(value);
    else if (word === '--only' && value.split(',').every(isLineId)) {
      only = [...(only ?? []), ...value.split(',').filter(isLineId)];
    } else {
      throw new Error(
        `${word} ${value} means nothing here. Use --rounds <number> and --only <lines>, of: ${Object.keys(LINES).join(', ')}.`,
      );
    }
  }
  return { only, rounds };
}
