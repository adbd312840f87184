import type { Pronunciation } from '@prova/api/types/voice/pronunciation';
import { UnspeakableTextError } from '../speaker';
import { SAID, SIGNS, SPELLED, UNITS } from './pronunciations';

const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const PLURAL = String.raw`('?s)?`;
/** A plural such as 'JVMs', whose S the voice would spell. */
const PLURAL_OF_CONSONANTS = /\b([B-DF-HJ-NP-TV-XZ]{2,5})s\b/g;
const COMBINING_MARKS = /\p{Mark}/gu;
const FOREIGN_LETTER = /[^\P{L}A-Za-z]/u;
const NOT_ASCII = /[^\x20-\x7e]/g;
const PARAGRAPH = /\n\s*\n/;
/** Pause mark in the voice's input, between paragraphs. */
export const PAUSE = '\n\n';
const SPEAKABLE = /[A-Za-z0-9]/;
/** Meaningless signs. Each marks a word with a custom pronunciation while the other words are respelled. */
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
 * Prepares a text for the built-in voice: plain ASCII, technical words respelled by `pronunciations.ts`,
 * signs as words, identifiers split ('useEffect' → 'use Effect'). `own` takes precedence and is left
 * unchanged.
 *
 * @throws UnspeakableTextError when nothing is left to say, or the text has non-Latin letters.
 */
export function wordsForVoice(text: string, own: readonly Pronunciation[] = []): string {
  const { marked, restore } = markOwn(text.replace(PRIVATE_USE, ' ').normalize('NFC'), own);
  // Respells twice: 'PostgreSQL' is in the list as a whole, while 'setTimeout' contains a word of the list.
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
 * Replaces each word with a custom pronunciation by an unused sign, so that nothing else respells it. Words
 * match in any case; words in capitals only exactly, so that 'IT' is not 'it'.
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
