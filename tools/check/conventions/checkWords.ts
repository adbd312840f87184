import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In Russian one thing has one name. The person who asks is the 'интервьюер', and a consent can be withdrawn: 'отзывать'. */
const FOREIGN_WORDS = [
  { pattern: /[а-яё-]*интервью(?!ер)[а-яё]*/giu, instead: 'собеседование' },
  { pattern: /(?<![а-яё])отзыв(?!а[ею]|ать|ани)[а-яё]*/giu, instead: 'разбор' },
];

/** The words of a text that have another name on this site. */
export function checkWords(text: string): string[] {
  return FOREIGN_WORDS.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(([found]) => `'${found}' is called '${instead}' here`),
  );
}

const TESTS = /\.(?:test|spec)\.tsx?$/;
const TEXTS = /\.(?:json|tsx?|html)$/;

/** All that people may read in Russian: what the sources of the site say, and what remotes contribute to it. */
export function readRussianTexts(
  root: string,
  remotes: readonly string[],
): readonly { readonly path: string; readonly text: string }[] {
  const folders = [...remotes, 'shell', 'shared/sdk', 'backend'].map((name) => `${name}/src`);
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => TEXTS.test(name) && !TESTS.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...sources, ...remotes.map((name) => `${name}/contribution.json`), 'shell/index.html'].map(
    (path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }),
  );
}
