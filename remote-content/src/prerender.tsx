import { LANGUAGES, type Language } from '@prova/shared/i18n/useLocales';
import type { PrerenderedPage } from '@prova/shared/remote-contract/prerendered';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { createApp } from './app/createApp';
import { fetchPageTexts } from './app/fetchPageTexts';
import { HostContext, type ContentHost } from './app/HostContext';
import { paths } from './app/paths';
import { AppRoutes } from './app/routes';

/** While a page is only drawn, nothing happens that somebody could be told of. */
const host: ContentHost = {
  notify: { success: () => undefined, warning: () => undefined, error: () => undefined },
};

async function prerenderPage(path: string, language: Language): Promise<PrerenderedPage> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: language, fallbackLng: false });
  await fetchPageTexts(i18n, path);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <HostContext value={host}>
        <Provider store={createApp().store}>
          <StaticRouter location={path}>
            <AppRoutes />
          </StaticRouter>
        </Provider>
      </HostContext>
    </I18nextProvider>,
  );
  return { path, language, html };
}

/** Every page in every language, as it stands before anybody has done anything. Runs while the remote is built. */
export default function prerender(): Promise<PrerenderedPage[]> {
  const pages = [paths.faq(), paths.contact(), paths.terms(), paths.privacy()];
  return Promise.all(pages.flatMap((path) => LANGUAGES.map((language) => prerenderPage(path, language))));
}
