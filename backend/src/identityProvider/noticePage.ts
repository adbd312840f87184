import { escapeHtml } from '@prova/shared/node/escapeHtml';
import type { PageLanguage } from '../pages/chooseLanguage';
import { type Page, renderPage } from '../pages/renderPage';
import { TEXTS } from './texts';

interface NoticePage {
  status: number;
  language: PageLanguage;
  siteOrigin: string;
  notice: 'expired' | 'failed' | 'signedOut';
}

/** One thing to know and the way back to the site. */
export function noticePage({ status, language, siteOrigin, notice }: NoticePage): Page {
  const t = TEXTS[language];
  return renderPage({
    status,
    language,
    title: t[notice],
    body: `<p>${t[`${notice}Text`]}</p><a class="button" href="${escapeHtml(siteOrigin)}/">${t.back}</a>`,
  });
}
