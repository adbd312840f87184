import { createHandOver, type HandOver } from './createHandOver';

/** A page with prerendered text, before any script (`shell/server/document/renderPage.ts`). */
export interface ServedPage {
  readonly pathname: string;
  readonly language: string;
  /** Null if the page is prerendered, but not yet inserted. */
  readonly content: Element | null;
  /** A visitor's input on it, for the remote's rendering of the same page. */
  readonly begun?: HandOver;
}

/** Takes over the prerendered page, before React clears its slot or hydrates it. */
export function takeServedPage(document: Document): ServedPage | null {
  const content = document.getElementById('served-page');
  const pathname = content?.dataset['path'];
  if (!content || pathname === undefined) return null;
  return { pathname, language: document.documentElement.lang, content, begun: createHandOver(content) };
}
