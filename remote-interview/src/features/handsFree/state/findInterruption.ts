import type { Transcript } from '@prova/shared/voice/speechRecognizer';

/**
 * Enough words that the interviewer does not say: three in a row, or four of five. Misheard echo makes two of a
 * term, seldom more.
 */
const ENOUGH = [
  { least: 3, of: 3 },
  { least: 4, of: 5 },
] as const;

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isWord = (word: string) => plain(word) !== '';

/** The words of a text, with the parts of joined ones: speech recognition writes `useEffect` as two. */
function wordsOf(text: string): Set<string> {
  const parts = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}'’]+/u);
  return new Set([...text.split(/\s+/), ...parts].map(plain));
}

/**
 * The candidate's words in what was heard while the interviewer spoke; null for the interviewer's own, which a
 * microphone hears from the loudspeaker.
 * @param spoken the interviewer's words
 */
export function findInterruption({ final, interim }: Transcript, spoken: string): string | null {
  const own = wordsOf(spoken);
  const heard = `${final} ${interim}`.split(/\s+/).filter(isWord);
  const isForeign = heard.map((word) => !own.has(plain(word)));
  const from = isForeign.findIndex(
    (foreign, at) =>
      foreign && ENOUGH.some(({ least, of }) => isForeign.slice(at, at + of).filter(Boolean).length >= least),
  );
  if (from === -1) return null;
  // A word of both among the candidate's: 'sorry, what did you say' over a question with 'what'.
  let start = from;
  while (isForeign[start - 1] || isForeign[start - 2]) start -= isForeign[start - 1] ? 1 : 2;
  return heard.slice(start).join(' ');
}
