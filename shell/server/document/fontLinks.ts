import { readdir } from 'node:fs/promises';
import type { PrerenderedPage } from '@prova/registry/prerendered';

type Language = PrerenderedPage['language'];

/** Alphabets that every page of a language shows (`shared/sdk/src/ui/theme/fonts.css`). */
const ALPHABETS: Readonly<Record<Language, readonly string[]>> = { en: ['latin'], ru: ['latin', 'cyrillic'] };
const FONT = /^(?:onest|source-serif-4)-(latin|cyrillic)-wght-normal\.\w+\.woff2$/;

/**
 * Links that fetch a language's fonts along with the style sheet that names them, which avoids a flash of
 * another font. None if the built shell has none.
 */
export async function findFontLinks(shellFolder: string): Promise<Readonly<Record<Language, string>>> {
  const fonts = (await readdir(shellFolder)).flatMap((file) => {
    const alphabet = FONT.exec(file)?.[1];
    return alphabet === undefined ? [] : [{ file, alphabet }];
  });
  const linksOf = (language: Language) =>
    fonts
      .filter(({ alphabet }) => ALPHABETS[language].includes(alphabet))
      .map(
        ({ file }) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${file}" crossorigin />`,
      )
      .join('');
  return { en: linksOf('en'), ru: linksOf('ru') };
}
