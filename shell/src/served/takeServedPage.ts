import { createHandOver, type HandOver } from './createHandOver';

/** A page whose text came with the document, before any script (`shell/server/document/renderPage.ts`). */
export interface ServedPage {
  readonly pathname: string;
  readonly language: string;
  /** Null where it is drawn ahead, and has still to be put in. */
  readonly content: Element | null;
  /** What a visitor has begun on it, for the same page as its remote draws it. */
  readonly begun?: HandOver;
}

/** Takes the page that came with the document, before React clears its place or takes it over. */
export function takeServedPage(document: Document): ServedPage | null {
  const content = document.getElementById('served-page');
  const pathname = content?.dataset['path'];
  if (!content || pathname === undefined) return null;
  return { pathname, language: document.documentElement.lang, content, begun: createHandOver(content) };
}
