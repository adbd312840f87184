import type { Transcript } from '@prova/shared/voice/speechRecognizer';

/** Words in a row that the interviewer does not say. Misheard echo makes two of a term, seldom three. */
const LEAST_WORDS = 3;

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
  const from = isForeign.findIndex((_foreign, at) => {
    const run = isForeign.slice(at, at + LEAST_WORDS);
    return run.length === LEAST_WORDS && run.every(Boolean);
  });
  return from === -1 ? null : heard.slice(from).join(' ');
}
