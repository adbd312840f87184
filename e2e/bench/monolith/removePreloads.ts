const PRELOAD = /<link rel="(?:module)?preload"(?:[^>"]|"[^"]*")*>/g;
const OF_CODE = /\bas="(?:script|style|fetch)"|rel="modulepreload"/;

/** Removes a document's preloads of code and data. Fonts stay: they are part of the template. */
export const removePreloads = (document: string): string =>
  document.replace(PRELOAD, (link) => (OF_CODE.test(link) ? '' : link));
