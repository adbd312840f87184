/** Browsers that impersonate others come first. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const MAX_SHOWN = 60;
/** Control characters, and characters that change the surrounding text direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const find = (list: typeof BROWSERS, userAgent: string) => list.find(([mark]) => mark.test(userAgent))?.[1];

export interface BrowserDescription {
  /** E.g. `Firefox, Linux`; null if nothing is recognised. */
  readonly name: string | null;
  /** The raw user agent, truncated and cleaned, if it is not recognised. */
  readonly said: string | null;
}

/** A user agent in familiar words. It can be forged to say anything. */
export function describeBrowser(userAgent: string | null | undefined): BrowserDescription {
  const text = (userAgent ?? '').replace(INVISIBLE, ' ').trim();
  const names = [find(BROWSERS, text), find(SYSTEMS, text)].filter((name) => name !== undefined);
  if (names.length > 0) return { name: names.join(', '), said: null };
  if (text === '') return { name: null, said: null };
  const letters = [...text];
  return {
    name: null,
    said: letters.length > MAX_SHOWN ? `${letters.slice(0, MAX_SHOWN).join('')}…` : text,
  };
}
