import type { PreloadedFile } from './buildMonolith';

const PRELOAD = /<link rel="(?:module)?preload"(?:[^>"]|"[^"]*")*>/g;
const OF_CODE = /\bas="(?:script|style|fetch)"|rel="modulepreload"/;

/**
 * Takes the links that fetch code or answers ahead out of a document and puts others in their place. Fonts stay: they are part of
 * the template.
 */
export function replacePreloads(document: string, preloads: readonly PreloadedFile[]): string {
  const without = document.replace(PRELOAD, (link) => (OF_CODE.test(link) ? '' : link));
  const links = preloads
    .map(
      ({ href, as, integrity }) =>
        `<link rel="preload" as="${as}" href="${href}" integrity="${integrity}" crossorigin="anonymous" />`,
    )
    .join('');
  return without.replace('<script type="application/json" id="served-config"', (config) => links + config);
}
