import { surviveTranslation } from '@prova/shared/page/surviveTranslation';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSUPPORTED_BROWSER_PATH } from '@prova/shared/page/supportedBrowsers';
import { createSafeStorage } from '../preferences/createSafeStorage';
import { fetchFromSite } from '../registry/fetchFromSite';
import { createSiteClock } from '../registry/createSiteClock';
import { createRegistryClient, type RegistryClient } from '../registry/createRegistryClient';
import type { RegistryFacts } from '../registry/createRegistryState';
import { registryStorage } from '../registry/registryStorage';
import { wasSignedIn } from '../preferences/memberMark';
import { supportsEd25519 } from '../registry/supportsEd25519';
import { keepRegistry, readRegistry, trustOf } from '../registry/readRegistry';
import { SESSION_CHANNEL } from '../session/startSessionSync';
import { browserPrefetchPorts, startPrefetching } from '../federation/startPrefetching';
import { fetchMounting } from '../federation/fetchMounting';
import { App } from './App';
import { browserPorts } from './browserPorts';
import { createShell, type Shell } from './createShell';
import { isAsServed } from './isAsServed';
import { publishSettings, readServedConfig } from '../served/readServedConfig';
import { tellServedLanding } from '../served/servedLandingEnd';
import { startRegistryPolling } from './startRegistryPolling';
import { startServices } from './startServices';

/** Time after which a page is considered settled. */
const FOLLOWS_AFTER_MS = 10_000;

const nothing: RegistryFacts = {
  head: null,
  menus: [],
  guards: null,
  lines: new Map(),
  madeFor: 'everybody',
  isWhole: true,
};

/** Fetches the files of a remote's page; nothing where the document does not name the remote. */
async function fetchMountingOf(registry: RegistryClient, pathname: string): Promise<void> {
  const route = registry.knowledge.get().findRoute(pathname);
  if (route === null || route === 'unknown' || route.page === null) return;
  const line = await registry.recordOf(route.page.remote);
  if (line.ok) await fetchMounting(line.remote, pathname);
}

/** Loads release polling once the page has settled, and requests it again if that failed. */
async function followReleases(shell: Shell): Promise<void> {
  await shell.clock.wait(FOLLOWS_AFTER_MS, new AbortController().signal);
  await shell.loader.settled();
  await import(/* webpackChunkName: "fallback" */ './startFollowingReleases').then(
    ({ startFollowingReleases }) => startFollowingReleases(shell, document, Math.random),
    () => followReleases(shell),
  );
}

/**
 * Extensions and translators modify a document before hydration. React then re-renders it without loss: not a
 * console error. Journeys verify the hydration of Prova's own markup by the identity of its elements
 * (`contentTakeover.spec.ts`).
 */
const onRecoverableError = () => undefined;

/** Builds the shell, renders it at once, and determines the session. */
export async function startShell(): Promise<void> {
  const overrides = (window as { __APP_CONFIG__?: unknown }).__APP_CONFIG__;
  const storage = createSafeStorage(() => window.localStorage);
  const served = readServedConfig(document, overrides);
  publishSettings(window, served);
  // Somebody may have signed in in another tab while this document waited for its scripts.
  const config = { ...served, isAnonymous: served.isAnonymous && !wasSignedIn(storage) };
  const kept = registryStorage(storage, config.registryEnv);
  const siteClock = createSiteClock(config.servedAt);
  const clocks = () => ({ now: Date.now(), otherNow: siteClock.now() });
  const reading = await readRegistry(config, kept, clocks());
  if (!reading.ok && !(await supportsEd25519())) {
    window.location.replace(UNSUPPORTED_BROWSER_PATH);
    return;
  }
  const problem = reading.ok ? reading.remembered : `${reading.code}: ${reading.detail}`;
  if (problem) console.error(`Registry: ${problem}`);
  const registry = createRegistryClient(reading.ok ? reading.facts : nothing, {
    ask:
      reading.ok && reading.facts.madeFor !== 'everybody'
        ? (path) => fetchFromSite(path, siteClock.hear)
        : null,
    trust: () => trustOf(config, kept, clocks()),
    coverage: config.coverage,
    keep: (version, view) => keepRegistry(kept, version, view),
  });
  const shell = createShell(config, registry, problem, browserPorts());
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  // The page's files load in parallel with the session request.
  void fetchMountingOf(registry, window.location.pathname).catch(() => undefined);
  const app = <App shell={shell} onMounted={() => tellServedLanding(window)} />;
  surviveTranslation(document);
  if (isAsServed(root, shell)) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root).render(app);
  startRegistryPolling(shell, window);
  void followReleases(shell);
  startPrefetching(shell, browserPrefetchPorts(shell.clock));
  startServices(shell, { channel: new BroadcastChannel(SESSION_CHANNEL), page: window });
}
