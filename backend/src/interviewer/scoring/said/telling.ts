import type { ContentWord } from '../../text/readText';
import { countUsers } from './countUsers';
import { asserted, type Spread } from './said';

/** How much each word tells a question from the others: much where many say it to this one and few to any other. */
export type Telling = ReadonlyMap<string, number>;

/** A word in this share of all right sentences tells all that it can. */
const COMMON = 0.04;
/** In an answer of few words each tells less. */
const FEW_WORDS = 6;

/** @param right sentences that are right, each as its words with a `!` before a denied one */
export function compileTelling(right: readonly (readonly string[])[], { questions, words }: Spread): Telling {
  const users = countUsers(right.map((sentence) => sentence.map(asserted)));
  const rarityOf = (word: string) => Math.max(0, Math.log(questions / (1 + (words[word] ?? 0))));
  return new Map(
    [...users].map(([word, count]) => [
      word,
      rarityOf(word) * Math.sqrt(Math.min(1, count / right.length / COMMON)),
    ]),
  );
}

/**
 * How much the words of an answer belong to the question: of what people answer to it, one in a hundred has less than 0.6, and of what they answer to
 * others one in a hundred has more.
 */
export function measureTelling(content: readonly ContentWord[], telling: Telling): number {
  const own = new Set(content.map(({ stem }) => stem));
  let told = 0;
  for (const word of own) told += telling.get(word) ?? 0;
  return told / (own.size + FEW_WORDS);
}
