import { UnspeakableTextError } from '../speaker';
import { SAID, SIGNS, SPELLED, UNITS } from './pronunciations';

const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const PLURAL = String.raw`('?s)?`;
/** 'JVMs', which the voice would end in an S by its letter. */
const PLURAL_OF_CONSONANTS = /\b([B-DF-HJ-NP-TV-XZ]{2,5})s\b/g;
const COMBINING_MARKS = /\p{Mark}/gu;
const FOREIGN_LETTER = /[^\P{L}A-Za-z]/u;
const NOT_ASCII = /[^\x20-\x7e]/g;
const SPEAKABLE = /[A-Za-z0-9]/;

const alternatives = (keys: readonly string[]) =>
  keys
    .toSorted((one, other) => other.length - one.length)
    .map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|');

const saidInLowerCase = new Map(Object.entries(SAID).map(([written, said]) => [written.toLowerCase(), said]));
const signPattern = new RegExp(alternatives(Object.keys(SIGNS)), 'gu');
const unitPattern = new RegExp(String.raw`(?<=\d)\s*(${alternatives(Object.keys(UNITS))})${WORD_END}`, 'gu');
const saidPattern = new RegExp(
  `${WORD_START}(${alternatives(Object.keys(SAID))})${PLURAL}${WORD_END}`,
  'giu',
);
const spelledPattern = new RegExp(`${WORD_START}(${alternatives(SPELLED)})${PLURAL}${WORD_END}`, 'gu');

/**
 * The text as the built-in voice has to be given it to be understood: plain ASCII, technical words respelled after
 * `pronunciations.ts`, signs as words, identifiers taken apart ('useEffect' → 'use Effect').
 *
 * @throws UnspeakableTextError when nothing is left to say, or the text has letters that are not Latin.
 */
export function wordsForVoice(text: string): string {
  // Twice: 'PostgreSQL' is a word of the list as a whole, 'setTimeout' has one inside.
  const words = respell(takeApart(respell(text.normalize('NFC'))))
    .replace(unitPattern, (_match, unit: string) => ` ${UNITS[unit] ?? unit}`)
    .replace(
      spelledPattern,
      (_match, word: string, plural) => `${spell(word)}${plural === undefined ? '' : "'s"}`,
    )
    .replace(PLURAL_OF_CONSONANTS, (_match, word: string) => `${spell(word)}'s`)
    .replace(signPattern, (sign) => SIGNS[sign] ?? ' ')
    .replace(/(?<=[A-Za-z0-9])\/(?=[A-Za-z0-9])/g, ' ')
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '');

  if (FOREIGN_LETTER.test(words)) throw new UnspeakableTextError('it has letters that are not Latin');
  if (!SPEAKABLE.test(words)) throw new UnspeakableTextError('it has no words');
  return words.replace(NOT_ASCII, ' ').replace(/\s+/g, ' ').trim();
}

const respell = (text: string) =>
  text.replace(saidPattern, (_match, word: string, plural = '') => `${saidAs(word)}${plural}`);
const takeApart = (identifier: string) => identifier.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
const saidAs = (word: string) => saidInLowerCase.get(word.toLowerCase()) ?? word;
const spell = (word: string) => word.replace(/(?<=.)(?=.)/g, ' ');
