import { asSeen } from '@prova/api/text/normalizeText';
import type { Pronunciation } from '@prova/api/types/voice/pronunciation';

export const LONGEST_WORD = 60;
export const LONGEST_SAID = 100;
/** What the built-in voice can read: words in plain Latin letters. */
const SAID = /^[A-Za-z0-9 ,.'-]*[A-Za-z0-9][A-Za-z0-9 ,.'-]*$/;

export type PronunciationFault = 'noWord' | 'noSaid' | 'notLatin' | 'twice';

const same = (one: string, other: string) => asSeen(one) === asSeen(other);

/** Why an entry cannot be added to the own ones; null when it can. */
export function faultOf(
  { written, said }: Pronunciation,
  own: readonly Pronunciation[],
): PronunciationFault | null {
  if (!/[\p{L}\p{N}]/u.test(written)) return 'noWord';
  if (said.trim() === '') return 'noSaid';
  if (!SAID.test(said)) return 'notLatin';
  return own.some((entry) => same(entry.written, written)) ? 'twice' : null;
}

/** Entries in which a word stands, as it is written or as it is said. */
export function findEntries<Entry extends Pronunciation>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = asSeen(query).toLowerCase();
  return entries.filter(({ written, said }) => `${written} ${said}`.toLowerCase().includes(wanted));
}
