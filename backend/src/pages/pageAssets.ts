import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Path of the pages' fonts and icon, on the site as on the embedded provider: the site forwards `/login`. */
export const PAGE_ASSETS_PATH = '/login/assets/';

export interface PageAsset {
  readonly type: 'font/woff2' | 'image/svg+xml';
  readonly body: Uint8Array | string;
}

/** The quotation marks of the logo. */
export const QUOTE_PATH =
  'M4.6 11.9c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Zm13.4 0c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Z';
/** The logo's marker stroke, below the quotation marks. */
export const STROKE_PATH = 'M1 21.5 31 17.6v9.1L1 30.2z';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#101418"/><path fill="#e6b450" d="${STROKE_PATH}"/><path fill="#eceae3" d="${QUOTE_PATH}"/></svg>`;

const FONTS = {
  'onest-latin.woff2': '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  'onest-cyrillic.woff2': '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
  'source-serif-latin.woff2':
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  'source-serif-cyrillic.woff2':
    '@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-wght-normal.woff2',
} as const;
export type PageFont = keyof typeof FONTS;

const resolvePackage = createRequire(import.meta.url);
const kept = new Map<string, PageAsset>();

function load(name: string): PageAsset | null {
  if (name === 'icon.svg') return { type: 'image/svg+xml', body: icon };
  if (!Object.hasOwn(FONTS, name)) return null;
  return { type: 'font/woff2', body: readFileSync(resolvePackage.resolve(FONTS[name as PageFont])) };
}

/** A font or the icon of the server's own pages; null for other names. */
export function readPageAsset(name: string): PageAsset | null {
  const known = kept.get(name) ?? load(name);
  if (known) kept.set(name, known);
  return known;
}
