import { escapeHtml } from '@prova/node/escapeHtml';
import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';
import { TEXTS } from './texts';

interface NoticePage {
  status: number;
  look: PageLook;
  siteOrigin: string;
  notice: 'expired' | 'failed' | 'signedOut';
}

/** A message and a link back to the site. */
export function noticePage({ status, look, siteOrigin, notice }: NoticePage): Page {
  const t = TEXTS[look.language];
  return renderPage({
    status,
    look,
    siteOrigin,
    title: t[notice],
    body: `<p>${t[`${notice}Text`]}</p><a class="button" href="${escapeHtml(siteOrigin)}/">${t.back}</a>`,
  });
}
