import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Font sizes in px, which override the size that the reader has set. */
export const findFixedFonts = (css: string): string[] =>
  [...css.matchAll(/(?<![\w-])font(?:-size)?:[^;]*?\dpx[^;]*;/g)].map(([declaration]) => declaration);

/** Problems of the style sheets in these folders. */
export function checkFontSizes(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) =>
        findFixedFonts(readFileSync(join(root, folder, name), 'utf8')).map(
          (declaration) => `${folder}/${name}: ${declaration} Font sizes must be in rem`,
        ),
      ),
  );
}
