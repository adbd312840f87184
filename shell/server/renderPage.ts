import { findContributedRoute } from '@prova/shared/remote-contract/findContributedRoute';
import type { ServedRegistry } from './createRegistrySource';

interface PageRequest {
  readonly template: string;
  readonly pathname: string;
  readonly nonce: string;
  readonly adminUrl: string | null;
  readonly served: ServedRegistry;
}

const CONFIG_BLOCK = '<script type="application/json" id="served-config">{}</script>';

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Links that fetch a route's remote while the shell still boots. Only for routes that everybody or every signed-in
 * user may open: nobody's browser contacts an origin that their roles do not reach.
 */
function preloadLinks({ registry }: ServedRegistry, pathname: string): string {
  const route = findContributedRoute(registry, pathname);
  if (registry.disabled.some(({ name }) => name === route?.remote)) return '';
  const open =
    route && (route.access === 'public' || route.access.anyRole.every((role) => role === 'ROLE_USER'));
  const remote = open ? registry.remotes.find(({ name }) => name === route.remote) : undefined;
  if (!remote) return '';
  return [{ href: remote.entry, as: 'script', integrity: remote.integrity }, ...remote.preload]
    .map(
      ({ href, as, integrity }) =>
        `<link rel="preload" as="${as}" href="${attribute(href)}" integrity="${integrity}" crossorigin="anonymous" />`,
    )
    .join('');
}

/** @throws Error when the built page has no place for the configuration, without which nothing would load */
export function assertTakesConfig(template: string): void {
  if (!template.includes(CONFIG_BLOCK)) {
    throw new Error('The built shell has no place for its served configuration. Run: npm run build');
  }
}

/** The shell's document with what only the server knows: configuration, registry, nonce, what to fetch ahead. */
export function renderPage({ template, pathname, nonce, adminUrl, served }: PageRequest): string {
  const config = JSON.stringify({
    ...(adminUrl === null ? {} : { adminUrl }),
    registryKeys: served.keys,
    registryEnv: served.registry.env,
    registry: served.jws,
  }).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="served-config" nonce="${nonce}">${config}</script>`;
  return template.replace(CONFIG_BLOCK, () => `${preloadLinks(served, pathname)}${block}`);
}
