import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Language = 'en' | 'ru';

/** A text that people read: where it is, its key within a text file, and its words. */
export interface ProductText {
  readonly place: string;
  readonly language: Language;
  readonly text: string;
}

/** Words for which this site has another term: docs/style.md has the whole list of terms. */
const TERMS: Readonly<Record<Language, readonly { readonly pattern: RegExp; readonly instead: string }[]>> = {
  en: [
    { pattern: /\banew\b|\bafresh\b/gi, instead: 'again' },
    { pattern: /\be-mails?\b/gi, instead: 'email' },
    { pattern: /\brehears\w*/gi, instead: 'practise' },
    { pattern: /\bmock interviews?\b/gi, instead: 'interview' },
    { pattern: /\b(?:write|writes|writing|written) down\b/gi, instead: 'transcribe' },
    { pattern: /\bcounter-questions?\b/gi, instead: 'follow-up question' },
    { pattern: /\b(?:ideal|expected) answers?\b/gi, instead: 'model answer' },
    { pattern: /\b(?:take|takes|taken|taking) back\b/gi, instead: 'roll back' },
    { pattern: /\bseniority\b/gi, instead: 'difficulty' },
  ],
  ru: [
    // The interviewer is the 'интервьюер', and a consent can be withdrawn: 'отзывать'.
    { pattern: /[а-яё-]*интервью(?!ер)[а-яё]*/giu, instead: 'собеседование' },
    { pattern: /(?<![а-яё])отзыв(?!а[ею]|ать|ани)[а-яё]*/giu, instead: 'разбор' },
    { pattern: /(?<![а-яё])репетици[а-яё]*/giu, instead: 'тренировка' },
    { pattern: /(?<![а-яё])аккаунт[а-яё]*/giu, instead: 'учётная запись' },
    { pattern: /(?<![а-яё])эталон[а-яё]*/giu, instead: 'образец ответа' },
  ],
};

/** Samples speak as candidates do, and the landing page may play with words. */
const SAMPLES = /landing\.(?:demo\.samples|about\.meaning|hero\.headline)/;
const MOST_WORDS = 25;
const SENTENCE_END = /(?<=[.!?…])\s+/;
/** A placeholder counts as a word, since a word takes its place. */
const WORD = /[\p{L}\p{N}’'{}-]+/gu;

/** The words of a text for which this site has another term. */
export const findForeignTerms = (text: string, language: Language): string[] =>
  TERMS[language].flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(([found]) => `use '${instead}' instead of '${found}'`),
  );

/**
 * Violations of the style of product texts in one text: words for which this site has another term, an 'It'
 * without its noun, long sentences.
 */
export function checkStyle({ place, language, text }: ProductText): string[] {
  if (SAMPLES.test(place)) return [];
  const long = text
    .split(SENTENCE_END)
    .map((sentence) => sentence.match(WORD)?.length ?? 0)
    .filter((words) => words > MOST_WORDS)
    .map((words) => `a sentence of ${String(words)} words, at most ${String(MOST_WORDS)} are allowed`);
  const nameless =
    language === 'en' && /^It(?:’s|'s)?\s/.test(text) ? [`begins with 'It': name the thing`] : [];
  return [...findForeignTerms(text, language), ...nameless, ...long].map((problem) => `${place}: ${problem}`);
}

function* textsOf(value: unknown, key: string): Generator<readonly [key: string, text: string]> {
  if (typeof value === 'string') yield [key, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) yield* textsOf(child, `${key}.${name}`);
}

const LOCALE_FILE = /(?:^|\/)locales\/(?:\w+\/)?(en|ru)\.json$/;
const OUTSIDE = /(?:^|\/)(?:node_modules|dist|dist-server|testing)(?:\/|$)/;

/** Every text in the text files below these folders. */
export function readProductTexts(root: string, folders: readonly string[]): ProductText[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const language = LOCALE_FILE.exec(name)?.[1] as Language | undefined;
      if (language === undefined || OUTSIDE.test(name)) return [];
      const path = `${folder}/${name}`;
      const texts: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
      return [...textsOf(texts, path)].map(([place, text]) => ({ place, language, text }));
    }),
  );
}

const TESTS = /\.(?:test|spec)\.tsx?$/;
const SOURCES = /\.(?:tsx?|html)$/;

/** Russian in sources: pages of text, wordings and contributions, which hold English beside it. */
export function readRussianSources(root: string, remotes: readonly string[]): ProductText[] {
  const folders = [...remotes, 'shell', 'shared/sdk', 'backend'].map((name) => `${name}/src`);
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCES.test(name) && !TESTS.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...sources, ...remotes.map((name) => `${name}/contribution.json`), 'shell/index.html'].map(
    (place) => ({ place, language: 'ru', text: readFileSync(join(root, place), 'utf8') }),
  );
}
