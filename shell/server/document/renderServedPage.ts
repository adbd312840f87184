import type { Registry } from '@prova/shared/remote-contract/registry';
import { escapeHtml } from '@prova/shared/node/escapeHtml';
import type { StyledPage } from '../sources/createPrerenderedPages';

const OWN_NAMES = { en: 'English', ru: 'Русский' } as const;
/** The mark of `shell/src/frame/Wordmark.tsx`. */
const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="served-stroke" d="M1 21.5 31 17.6v9.1L1 30.2z"/>' +
  '<path d="M4.6 11.9c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Zm13.4 0c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Z"/></svg>';
type Language = keyof typeof OWN_NAMES;

const addressIn = (language: Language, path: string) =>
  language === 'en' ? path : `${path}?lang=${language}`;

/** The pages that can be read without scripts, and this one in the other language. */
function linksOf(registry: Registry, { path, language }: StyledPage): string {
  const readable = registry.remotes
    .filter(({ prerendered }) => prerendered)
    .flatMap(({ contribution }) => contribution.routes)
    .filter((route) => route.access === 'public' && route.path !== path)
    .map((route) => `<a href="${addressIn(language, route.path)}">${escapeHtml(route.title[language])}</a>`);
  const other: Language = language === 'en' ? 'ru' : 'en';
  const translated = `<a href="${addressIn(other, path)}" lang="${other}" hreflang="${other}">${OWN_NAMES[other]}</a>`;
  return [...readable, translated].join('');
}

/**
 * A prerendered page in the place where the shell will draw it, under a header of the same height: the page does not
 * move when the scripts take over. `shell/src/served/takeServedPage.ts` reads what is marked here.
 */
export function renderServedPage(registry: Registry, pathname: string, page: StyledPage): string {
  return [
    '<div class="served">',
    `<header class="served-header"><a class="served-brand" href="${addressIn(page.language, '/')}">${MARK}Prova</a>`,
    `<nav data-without-scripts>${linksOf(registry, page)}</nav></header>`,
    `<main class="served-main"><div id="served-page" data-path="${escapeHtml(pathname)}">${page.html}</div></main>`,
    '</div>',
  ].join('');
}
