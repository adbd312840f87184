import type { Registry } from '@prova/registry/registry';
import { escapeHtml } from '@prova/node/escapeHtml';
import type { StyledPage } from '../sources/createPrerenderedPages';
import { renderContent } from './renderLanding';

const OWN_NAMES = { en: 'English', ru: 'Русский' } as const;
/** The logo of `shared/sdk/src/ui/Wordmark.tsx`. */
const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="served-stroke" d="M1 21.5 31 17.6v9.1L1 30.2z"/>' +
  '<path d="M4.6 11.9c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Zm13.4 0c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Z"/></svg>';
type Language = keyof typeof OWN_NAMES;

const addressIn = (language: Language, path: string) =>
  language === 'en' ? path : `${path}?lang=${language}`;

/** Links to the pages that work without scripts, and to this page in the other language. */
export function linksWithoutScripts(
  registry: Registry,
  { path, language }: Pick<StyledPage, 'path' | 'language'>,
): string {
  const readable = registry.remotes
    .filter(({ prerendered }) => prerendered)
    .flatMap(({ contribution }) => contribution.routes)
    .filter((route) => route.access === 'public' && route.path !== path)
    .map((route) => `<a href="${addressIn(language, route.path)}">${escapeHtml(route.title[language])}</a>`);
  const other: Language = language === 'en' ? 'ru' : 'en';
  const translated = `<a href="${addressIn(other, path)}" lang="${other}" hreflang="${other}">${OWN_NAMES[other]}</a>`;
  return [...readable, translated].join('');
}

/** Where the shell shows the outline of a page that is loading (`shell/src/ui/PageSkeleton.tsx`). */
const SKELETON = `<div class="served-skeleton" aria-hidden="true">${'<span></span>'.repeat(5)}</div>`;

/** The landing page's paths in `shell/src/context/paths.ts`: never with a side menu. */
const LANDING_PATHS: readonly string[] = ['/', '/protected', '/admin'];

interface ServedFrame {
  readonly registry: Registry;
  readonly pathname: string;
  readonly language: Language;
  /** Whether only signed-in users may open the path, so that the side menu will be there. */
  readonly isGuarded: boolean;
  readonly page: StyledPage | null;
}

/**
 * The frame of every page as the shell will render it, present before the first script, so that nothing moves
 * at the takeover. Inside: the prerendered page, which `shell/src/served/takeServedPage.ts` finds by the
 * markers here, else an outline.
 */
export function renderServedFrame({ registry, pathname, language, isGuarded, page }: ServedFrame): string {
  const links = page ? `<nav data-without-scripts>${linksWithoutScripts(registry, page)}</nav>` : '';
  const menu = LANDING_PATHS.includes(pathname)
    ? ''
    : `<div class="served-menu"${isGuarded ? ' data-expected' : ''}></div>`;
  const content = page ? renderContent(pathname, page.html) : SKELETON;
  return [
    '<div class="served">',
    `<header class="served-header"><a class="served-brand" href="${addressIn(language, '/')}">${MARK}Prova</a>`,
    `${links}</header>`,
    `<div class="served-body">${menu}<main class="served-main">${content}</main></div>`,
    '</div>',
  ].join('');
}
