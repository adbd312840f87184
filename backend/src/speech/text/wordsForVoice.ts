import type { Pronunciation } from '@prova/api/types/voice/pronunciation';
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
const PARAGRAPH = /\n\s*\n/;
/** Stands in what the voice is given where it makes a pause: between paragraphs. */
export const PAUSE = '\n\n';
const SPEAKABLE = /[A-Za-z0-9]/;
/** Signs that mean nothing; one stands for each word with a pronunciation of one's own while the others are respelled. */
const PRIVATE_USE = /[\u{f0000}-\u{ffffd}]/gu;
const FIRST_MARK = 0xf0000;

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
 * `pronunciations.ts`, signs as words, identifiers taken apart ('useEffect' → 'use Effect'). What `own` says goes before all
 * of that and is left as it is.
 *
 * @throws UnspeakableTextError when nothing is left to say, or the text has letters that are not Latin.
 */
export function wordsForVoice(text: string, own: readonly Pronunciation[] = []): string {
  const { marked, restore } = markOwn(text.replace(PRIVATE_USE, ' ').normalize('NFC'), own);
  // Twice: 'PostgreSQL' is a word of the list as a whole, 'setTimeout' has one inside.
  const words = respell(takeApart(respell(marked)))
    .replace(unitPattern, (_match, unit: string) => ` ${UNITS[unit] ?? unit}`)
    .replace(
      spelledPattern,
      (_match, word: string, plural) => `${spell(word)}${plural === undefined ? '' : "'s"}`,
    )
    .replace(PLURAL_OF_CONSONANTS, (_match, word: string) => `${spell(word)}'s`)
    .replace(signPattern, (sign) => SIGNS[sign] ?? ' ')
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '');

  const said = restore(words).replace(/(?<=[A-Za-z0-9])\/(?=[A-Za-z0-9])/g, ' ');
  if (FOREIGN_LETTER.test(said)) throw new UnspeakableTextError('it has letters that are not Latin');
  if (!SPEAKABLE.test(said)) throw new UnspeakableTextError('it has no words');
  return said
    .split(PARAGRAPH)
    .map((part) => part.replace(NOT_ASCII, ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => SPEAKABLE.test(part))
    .join(PAUSE);
}

/**
 * Puts a sign that no text has for each word with a pronunciation of one's own, so that nothing else respells it. Words match
 * in any case; those in capitals only as they are written, so that 'IT' is not 'it'.
 */
function markOwn(text: string, own: readonly Pronunciation[]) {
  const said: string[] = [];
  const mark = (words: readonly Pronunciation[], flags: string, keyOf: (word: string) => string) => {
    if (words.length === 0) return;
    const known = new Map(words.map((entry) => [keyOf(entry.written), entry.said]));
    const pattern = new RegExp(
      `${WORD_START}(${alternatives(words.map(({ written }) => written.normalize('NFC')))})${PLURAL}${WORD_END}`,
      flags,
    );
    marked = marked.replace(pattern, (_match, word: string, plural = '') => {
      said.push(`${known.get(keyOf(word)) ?? word}${plural}`);
      return String.fromCodePoint(FIRST_MARK + said.length - 1);
    });
  };
  let marked = text;
  const exact = own.filter(({ written }) => written === written.toUpperCase());
  mark(exact, 'gu', (word) => word.normalize('NFC'));
  mark(
    own.filter((entry) => !exact.includes(entry)),
    'giu',
    (word) => word.normalize('NFC').toLowerCase(),
  );
  const restore = (words: string) =>
    words.replace(PRIVATE_USE, (sign) => said[(sign.codePointAt(0) ?? 0) - FIRST_MARK] ?? ' ');
  return { marked, restore };
}

const respell = (text: string) =>
  text.replace(saidPattern, (_match, word: string, plural = '') => `${saidAs(word)}${plural}`);
const takeApart = (identifier: string) => identifier.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
const saidAs = (word: string) => saidInLowerCase.get(word.toLowerCase()) ?? word;
const spell = (word: string) => word.replace(/(?<=.)(?=.)/g, ' ');
