import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareLocales } from '@prova/delivery/gate/rules/compareLocales';

const OTHER = { en: 'ru', ru: 'en' } as const;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `terms.en.ts` requires `terms.ru.ts`; a name without a language requires nothing. */
const inOtherLanguage = (name: string) =>
  name.replace(/(?<=^|\.)(en|ru)(?=\.)/, (language) => OTHER[language as 'en' | 'ru']);

/** Problems of a folder of locales: each file needs its other language, with the same keys. */
export function checkLocales(folder: string): string[] {
  const names = namesIn(folder);
  const wanted = new Set(['en.json', 'ru.json', ...names.map(inOtherLanguage)]);
  const missing = [...wanted].filter((name) => !names.includes(name)).map((name) => `${name} is missing`);
  if (missing.length > 0) return missing;

  const [en, ru] = ['en.json', 'ru.json'].map((name) => parse(readFileSync(join(folder, name), 'utf8')));
  return en === undefined || ru === undefined ? ['en.json or ru.json is not JSON'] : compareLocales(en, ru);
}
