import { asSeen } from '@prova/api/text/normalizeText';
import type { Pronunciation } from '@prova/api/types/voice/pronunciation';

export const LONGEST_WORD = 60;
export const LONGEST_SAID = 100;
/** Readable by the built-in voice: words in plain Latin letters. */
const SAID = /^[A-Za-z0-9 ,.'-]*[A-Za-z0-9][A-Za-z0-9 ,.'-]*$/;

export type PronunciationFault = 'noWord' | 'noSaid' | 'notLatin' | 'twice';

const same = (one: string, other: string) => asSeen(one) === asSeen(other);

/** Why a custom entry is invalid; null for a valid entry. */
export function faultOf(
  { written, said }: Pronunciation,
  own: readonly Pronunciation[],
): PronunciationFault | null {
  if (!/[\p{L}\p{N}]/u.test(written)) return 'noWord';
  if (said.trim() === '') return 'noSaid';
  if (!SAID.test(said)) return 'notLatin';
  return own.some((entry) => same(entry.written, written)) ? 'twice' : null;
}

/** Entries that contain a word, as written or as said. */
export function findEntries<Entry extends Pronunciation>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = asSeen(query).toLowerCase();
  return entries.filter(({ written, said }) => `${written} ${said}`.toLowerCase().includes(wanted));
}
