/** One result of a recognition. */
export interface Phrase {
  readonly text: string;
  /**
   * Whether the browser marks it as final, but without any confidence: how Android delivers words that may
   * still change.
   */
  readonly isProvisional: boolean;
}
interface Split extends Phrase {
  readonly words: readonly string[];
}

const split = (text: string) => text.split(/\s+/u).filter(Boolean);

/** A word for comparison: without case and surrounding punctuation. */
const normalize = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/^[.,;:!?…"'«»“”„‘’()]+|[.,;:!?…"'«»“”„‘’()]+$/gu, '');
const wordsOf = (text: string) => split(text).map(normalize);

const startsWith = (words: readonly string[], start: readonly string[]) =>
  start.length <= words.length && start.every((word, at) => word === words[at]);

/** Whether a text is written without spaces, so that a growing text stays one word. */
const isUnspaced = (word: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);

/** Whether `words` begin with `start`, whose last word may be truncated: 'data' before 'database'. */
function startsWithin(words: readonly string[], start: readonly string[]): boolean {
  const last = start.length - 1;
  return startsWith(words, start.slice(0, last)) && (words[last] ?? '').startsWith(start[last] ?? '');
}

/** Whether `words` are a later reading of `former`: no shorter, and alike up to the middle at least. */
function revises(words: readonly string[], former: readonly string[]): boolean {
  const differs = former.findIndex((word, at) => word !== words[at]);
  return words.length >= former.length && differs >= former.length / 2;
}

/** Whether `words` extend the previous phrase. */
function replaces(words: readonly string[], former: Split, grows: boolean): boolean {
  if (startsWith(words, former.words)) return true;
  const isLoose = (grows && former.isProvisional) || isUnspaced(former.words.at(-1) ?? '');
  if (isLoose && startsWithin(words, former.words)) return true;
  return grows && former.isProvisional && revises(words, former.words);
}

/** Whether all phrases from an index on together begin `words`; stops at the first difference. */
function opensTogether(phrases: readonly Split[], from: number, words: readonly string[]): boolean {
  let at = 0;
  for (let index = from; index < phrases.length; index += 1) {
    for (const word of phrases[index]?.words ?? []) {
      if (word !== words[at]) return false;
      at += 1;
    }
  }
  return true;
}

/** The first phrase from which all phrases begin `words`; -1 for none. */
const findRepeated = (phrases: readonly Split[], words: readonly string[]) =>
  phrases.findIndex((_, from) => opensTogether(phrases, from, words));

function countReplaced(kept: readonly Split[], words: readonly string[], grows: boolean): number {
  const from = findRepeated(kept, words);
  if (from !== -1) return kept.length - from;
  return kept.length - 1 - kept.findLastIndex((former) => !replaces(words, former, grows));
}

/**
 * The final phrases of one listening, without duplicates. Android sends a growing phrase as successive finals
 * ('the', 'the default', 'the default list'), and a complete one twice. Repetitions within a phrase are the
 * speaker's.
 * @param phrases in the order of the browser's results
 */
export function dropRepeats(phrases: readonly Phrase[]): readonly Phrase[] {
  const heard = phrases.map((phrase): Split => ({ ...phrase, words: wordsOf(phrase.text) }));
  const grows = heard.some((phrase, at) => {
    const former = heard[at - 1];
    return former?.isProvisional && phrase.isProvisional && startsWith(phrase.words, former.words);
  });
  let kept: readonly Split[] = [];
  for (const phrase of heard) {
    const { words } = phrase;
    const isStale = phrase.isProvisional && startsWith(kept.at(-1)?.words ?? [], words);
    if (words.length === 0 || isStale) continue;
    kept = [...kept.slice(0, kept.length - countReplaced(kept, words, grows)), phrase];
  }
  return kept;
}

/** Minimum decrease in words after which interim words are a new phrase. */
const FEWER_WORDS = 4;

/**
 * Whether interim words are a new phrase after a pause rather than a continuation: Safari drops the previous
 * words.
 */
export function beginsAnew(before: string, now: string): boolean {
  const former = wordsOf(before);
  const words = wordsOf(now);
  return words.length > 0 && former.length - words.length >= FEWER_WORDS && former[0] !== words[0];
}

/** `text` without the preceding phrases it begins with. */
export function withoutRepeat(phrases: readonly Phrase[], text: string): string {
  const before = phrases.map((phrase): Split => ({ ...phrase, words: wordsOf(phrase.text) }));
  const from = findRepeated(before, wordsOf(text));
  if (from === -1) return text;
  const repeated = before.slice(from).reduce((sum, { words }) => sum + words.length, 0);
  return split(text).slice(repeated).join(' ');
}

/**
 * Joins the texts of two successive listenings: words at the end of the first and the start of the second
 * appear once. A browser that ends a listening repeats its last words after a restart.
 */
export function joinListenings(before: string, after: string): string {
  const first = split(before);
  const second = split(after);
  const end = first.map(normalize);
  const start = second.map(normalize);
  let overlap = Math.min(end.length, start.length);
  while (overlap > 0 && !startsWith(start, end.slice(-overlap))) overlap -= 1;
  return [...first, ...second.slice(overlap)].join(' ');
}
