const PRELOAD = /<link rel="(?:module)?preload"(?:[^>"]|"[^"]*")*>/g;
const OF_CODE = /\bas="(?:script|style|fetch)"|rel="modulepreload"/;

/** Takes the links that fetch code or answers ahead out of a document. Fonts stay: they are part of the template. */
export const removePreloads = (document: string): string =>
  document.replace(PRELOAD, (link) => (OF_CODE.test(link) ? '' : link));
