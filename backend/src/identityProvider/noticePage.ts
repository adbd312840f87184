import { escapeHtml } from '@prova/node/escapeHtml';
import type { PageLook } from '../pages/pageLook';
import { type Page, renderPage } from '../pages/renderPage';
import { TEXTS } from './texts';
import { tooManyText } from './tooManyText';

type NoticePage = {
  status: number;
  look: PageLook;
  siteOrigin: string;
} & (
  | { notice: 'expired' | 'failed' | 'signedOut' | 'linkEnded' | 'linkSent' }
  | { notice: 'throttled'; /** Seconds until the next attempt. */ waitS: number }
);

/** A message and a link back to the site. */
export function noticePage(page: NoticePage): Page {
  const { status, look, siteOrigin, notice } = page;
  const t = TEXTS[look.language];
  const text = page.notice === 'throttled' ? tooManyText(look, page.waitS) : t[`${page.notice}Text`];
  return renderPage({
    ...(page.notice === 'throttled' ? { retryAfterS: page.waitS } : {}),
    status,
    look,
    siteOrigin,
    title: t[notice],
    body: `<p>${text}</p><a class="button" href="${escapeHtml(siteOrigin)}/">${t.back}</a>`,
  });
}
