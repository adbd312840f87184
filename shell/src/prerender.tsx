import { browserClock } from '@prova/shared/flow/clock';
import { LANGUAGES, type Language } from '@prova/shared/i18n/useLocales';
import { LINK_LABEL, LINK_PATH } from '@prova/shared/page/landingPage';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './boot/App';
import { createShell, type ShellPorts } from './boot/createShell';
import { shellRoutes } from './boot/createShellRouter';
import { paths } from './context/paths';
import { createKnownRegistry } from './registry/createKnownRegistry';

/** Of what is only drawn. */
const ORIGIN = 'http://localhost';

const nothing = () => undefined;
const ports: ShellPorts = {
  clock: browserClock,
  location: { origin: ORIGIN, assign: nothing, replace: nothing, reload: nothing },
  systemDark: { matches: true, addEventListener: nothing } as unknown as MediaQueryList,
  createLoader: () => ({
    load: () => Promise.reject(new Error('A page that is only drawn loads no remote')),
    settled: () => Promise.resolve(),
    releaseOf: () => null,
  }),
  mountReportPorts: { send: nothing, answers: () => [] },
  servedPage: null,
  wasMember: false,
};

async function renderLanding(language: Language) {
  // What remotes put into the header is known to the registry alone: the site server writes one such link for each.
  const menu = {
    access: 'public' as const,
    routes: [],
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
  };
  const registry = createKnownRegistry({
    head: null,
    menus: [menu],
    guards: null,
    lines: new Map(),
    madeFor: 'nobody',
    isWhole: true,
  });
  const config = {
    adminUrl: ORIGIN,
    providerOrigin: null,
    registryKeys: [],
    registryEnv: '',
    isAnonymous: true,
    language,
    registry: '',
    coverage: null,
  };
  const shell = createShell(config, registry, null, ports);
  const handler = createStaticHandler(shellRoutes);
  const context = await handler.query(new Request(`${ORIGIN}${paths.home.to()}`));
  if (context instanceof Response) throw new Error('The landing page leads elsewhere');
  const router = createStaticRouter(handler.dataRoutes, context);
  const routing = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  return { language, html: renderToString(<App shell={shell} routing={routing} />) };
}

/** The landing page as whoever is not signed in finds it, in every language. Runs while the shell is built. */
export default async function prerender() {
  return { pages: await Promise.all(LANGUAGES.map(renderLanding)) };
}
