import { LANGUAGES, type Language } from '@prova/shared/i18n/useLocales';
import type { PrerenderedPage } from '@prova/registry/prerendered';
import { createDrawnHost } from '@prova/shared/remote/createDrawnHost';
import { HostContext } from '@prova/shared/remote/HostContext';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { createApp } from './app/createApp';
import { fetchPageTexts } from './app/fetchPageTexts';
import { paths } from './paths';
import type { Ports } from './app/ports';
import { AppRoutes } from './app/routes';

/** An empty set of opened questions. */
const ports: Ports = { readOpenItems: () => [] };

async function prerenderPage(path: string, language: Language): Promise<PrerenderedPage> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: language, fallbackLng: false });
  await fetchPageTexts(i18n, path);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <HostContext value={createDrawnHost(i18n)}>
        <Provider store={createApp(ports).store}>
          <StaticRouter location={path}>
            <AppRoutes />
          </StaticRouter>
        </Provider>
      </HostContext>
    </I18nextProvider>,
  );
  return { path, language, html };
}

/** Every page in every language, in its initial state. Runs during the remote's build. */
export default function prerender(): Promise<PrerenderedPage[]> {
  const addresses = Object.values(paths).map((path) => path.to());
  return Promise.all(addresses.flatMap((path) => LANGUAGES.map((language) => prerenderPage(path, language))));
}
