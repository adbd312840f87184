import { escapeHtml } from '@prova/shared/node/escapeHtml';
import { LINK_LABEL, LINK_PATH, type LandingPage } from '@prova/shared/page/landingPage';
import { menuInOrder } from '@prova/shared/remote-contract/menuInOrder';
import { menusOf } from '@prova/shared/remote-contract/registryPart';
import type { PrerenderedPage } from '@prova/shared/remote-contract/prerendered';
import type { ServedRegistry } from '../sources/createRegistrySource';

/**
 * The landing page of somebody who is not signed in, with the links that remotes put into its header: the very markup that the
 * shell draws at first, which it then takes over as it stands.
 */
export function renderLanding(
  { link, pages }: LandingPage,
  { contributors }: Pick<ServedRegistry, 'contributors'>,
  language: PrerenderedPage['language'],
): string {
  const open = menusOf({ remotes: contributors }).filter(({ access }) => access === 'public');
  const links = menuInOrder(open, 'header').map(({ path, label }) =>
    link.replace(LINK_PATH, () => escapeHtml(path)).replace(LINK_LABEL, () => escapeHtml(label[language])),
  );
  const { before, after } = pages[language];
  return `${before}${links.join('')}${after}`;
}
