import { escapeHtml } from '@prova/node/escapeHtml';
import { CONTENT_PLACE, LINK_LABEL, LINK_PATH, type LandingPage } from '@prova/shared/page/landingPage';
import { menuInOrder } from '@prova/registry/menuInOrder';
import { menusOf } from '@prova/registry/registryPart';
import type { PrerenderedPage } from '@prova/registry/prerendered';
import type { ServedRegistry } from '../sources/createRegistrySource';

/** A prerendered page, as `shell/src/served/takeServedPage.ts` finds it. */
export const renderContent = (pathname: string, html: string): string =>
  `<div id="served-page" data-path="${escapeHtml(pathname)}">${html}</div>`;

/**
 * The landing page for anonymous visitors, with the remotes' header links: the same markup that the shell
 * renders first and then takes over.
 * @param content a prerendered page, around which the frame alone is rendered
 */
export function renderLanding(
  { link, pages: landing, frame }: LandingPage,
  { contributors }: Pick<ServedRegistry, 'contributors'>,
  language: PrerenderedPage['language'],
  content: string | null,
): string {
  const pages = content === null ? landing : frame.pages;
  const open = menusOf({ remotes: contributors }).filter(({ access }) => access === 'public');
  const links = menuInOrder(open, 'header').map(({ path, label }) =>
    link.replace(LINK_PATH, () => escapeHtml(path)).replace(LINK_LABEL, () => escapeHtml(label[language])),
  );
  const { before, after } = pages[language];
  const place = CONTENT_PLACE.replace('><', () => `>${content ?? ''}<`);
  return `${before}${links.join('')}${after.replace(CONTENT_PLACE, () => place)}`;
}
