import { nameAt, type Comparands } from './comparands';
import { isDenied, plain, type Sentence } from './sentences';

/** The content of a right sentence, without word order. */
interface Attested {
  words: ReadonlySet<string>;
  denied: ReadonlySet<string>;
  /** Numbers of its comparands in order of mention: '01'. */
  named: string;
}

/** The right sentences of a question, indexed by word. */
export interface Attestations {
  comparands: Comparands;
  sentences: readonly Attested[];
  byWord: ReadonlyMap<string, readonly number[]>;
}

/** How a sentence contradicts a right one in the same words. */
export type Contradiction = 'exchanged' | 'denied';

/** Fewer words coincide by chance. */
const LEAST_WORDS = 3;
/** Minimum Jaccard index of two sentences about the same thing. */
const SAME = 0.7;
/** Minimum share of words denied in one of the two sentences only. */
const CONTRARY = 0.25;

export function compileAttestations(right: readonly Sentence[], comparands: Comparands): Attestations {
  const sentences = right
    .filter(({ length }) => length >= LEAST_WORDS)
    .map((words) => attest(words, comparands));
  const byWord = new Map<string, number[]>();
  for (const [index, { words }] of sentences.entries())
    for (const word of words) {
      const known = byWord.get(word);
      if (known) known.push(index);
      else byWord.set(word, [index]);
    }
  return { comparands, sentences, byWord };
}

function attest(sentence: Sentence, comparands: Comparands): Attested {
  const stems = sentence.map(plain);
  const words = new Set<string>();
  const denied = new Set<string>();
  const named: number[] = [];
  for (let place = 0; place < stems.length;) {
    const name = nameAt(stems, place, comparands);
    if (name) {
      if (named.at(-1) !== name.comparand) named.push(name.comparand);
      place += name.length;
      continue;
    }
    words.add(stems[place] ?? '');
    if (isDenied(sentence[place] ?? '')) denied.add(stems[place] ?? '');
    place += 1;
  }
  return { words, denied, named: named.join('') };
}

/** Whether a sentence is a right one with other comparands, or with a negation added or removed. */
export function findContradiction(
  sentence: Sentence,
  { comparands, sentences, byWord }: Attestations,
): Contradiction | null {
  const own = attest(sentence, comparands);
  if (own.words.size < LEAST_WORDS) return null;
  const shared = new Map<number, number>();
  for (const word of own.words)
    for (const index of byWord.get(word) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
  const near = [...shared].flatMap(([index, count]) => {
    const other = sentences[index];
    if (!other) return [];
    const likeness = count / (own.words.size + other.words.size - count);
    return likeness >= SAME ? [{ other, likeness }] : [];
  });
  const nearest = Math.max(...near.map(({ likeness }) => likeness));
  const same = near.filter(({ likeness }) => likeness === nearest).map(({ other }) => other);
  if (same.length === 0) return null;
  if (same.every(({ named }) => named !== '' && own.named !== '' && named !== own.named)) return 'exchanged';
  return same.every((other) => contraryShareOf(own, other) >= CONTRARY) ? 'denied' : null;
}

function contraryShareOf(own: Attested, other: Attested): number {
  const contrary = [...own.words].filter(
    (word) => other.words.has(word) && other.denied.has(word) !== own.denied.has(word),
  );
  return contrary.length / own.words.size;
}
