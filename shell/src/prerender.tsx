import { browserClock } from '@prova/shared/flow/clock';
import { LANGUAGES, type Language } from '@prova/shared/i18n/useLocales';
import { LINK_LABEL, LINK_PATH } from '@prova/shared/page/landingPage';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './boot/App';
import { createShell, type ShellPorts } from './boot/createShell';
import { shellRoutes } from './boot/createShellRouter';
import { paths } from './context/paths';
import { createRegistryClient } from './registry/createRegistryClient';

/** Any origin: it is used for rendering only. */
const ORIGIN = 'http://localhost';

const nothing = () => undefined;
const ports: ShellPorts = {
  clock: browserClock,
  location: { origin: ORIGIN, assign: nothing, replace: nothing, reload: nothing },
  systemDark: { matches: true, addEventListener: nothing } as unknown as MediaQueryList,
  createLoader: () => ({
    load: () => Promise.reject(new Error('A page that is only drawn loads no remote')),
    settled: () => Promise.resolve(),
    renew: () => Promise.resolve(),
    isOutdated: () => false,
    loadInstead: (failure) => Promise.resolve({ ok: false, failure }),
    blame: (remote, thrown) => ({ remote, code: 'RENDER', detail: String(thrown) }),
  }),
  sendMountReport: nothing,
  servedPage: null,
  wasMember: false,
};

/** The slot of a remote's page: any address will do. */
const CONTENT_PATH = '/content';

async function draw(language: Language, path: string) {
  // Only the registry knows the remotes' header links: the site server repeats this entry for each link.
  const menu = {
    access: 'public' as const,
    routes: [{ path: CONTENT_PATH, title: { en: '', ru: '' }, remote: 'content' }],
    entries: [
      {
        label: { en: LINK_LABEL, ru: LINK_LABEL },
        icon: '',
        path: LINK_PATH,
        placement: 'header' as const,
        order: 0,
        at: 0,
      },
    ],
    widgets: [],
  };
  const registry = createRegistryClient({
    head: null,
    menus: [menu],
    guards: [{ path: CONTENT_PATH, access: 'public' as const }],
    lines: new Map(),
    madeFor: 'nobody',
    isWhole: true,
  });
  const config = {
    adminUrl: ORIGIN,
    supportEmail: null,
    businessEmail: null,
    providerOrigin: null,
    servedAt: null,
    registryKeys: [],
    registryEnv: '',
    isAnonymous: true,
    language,
    registry: '',
    coverage: null,
  };
  const servedPage = { pathname: CONTENT_PATH, language, content: null };
  const shell = createShell(config, registry, null, { ...ports, servedPage });
  const handler = createStaticHandler(shellRoutes);
  const context = await handler.query(new Request(`${ORIGIN}${path}`));
  if (context instanceof Response) throw new Error('The page leads elsewhere');
  const router = createStaticRouter(handler.dataRoutes, context);
  const routing = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  return { language, html: renderToString(<App shell={shell} routing={routing} />) };
}

/**
 * Prerenders the landing page, and the frame around a remote's prerendered page, for anonymous visitors in
 * every language. Runs during the shell's build.
 */
export default async function prerender() {
  const inEach = (path: string) => Promise.all(LANGUAGES.map((language) => draw(language, path)));
  return { landing: await inEach(paths.home.to()), frame: await inEach(CONTENT_PATH) };
}
