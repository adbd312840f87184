import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fonts whose size is given in px, which is no business of a style sheet: the reader sets it. */
export const findFixedFonts = (css: string): string[] =>
  [...css.matchAll(/(?<![\w-])font(?:-size)?:[^;]*?\dpx[^;]*;/g)].map(([declaration]) => declaration);

/** What is wrong with the style sheets in these folders. */
export function checkFontSizes(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) =>
        findFixedFonts(readFileSync(join(root, folder, name), 'utf8')).map(
          (declaration) => `${folder}/${name}: ${declaration} Sizes of text are given in rem`,
        ),
      ),
  );
}
