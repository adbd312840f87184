import type { LocaleLoaders } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { RemoteRoot } from '@prova/shared/remote/RemoteRoot';
import { useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { createApp } from './createApp';
import { GlossaryPage } from './GlossaryPage';

const locales: LocaleLoaders = {
  en: () => import('./locales/en.json'),
  ru: () => import('./locales/ru.json'),
};
const routes = [{ path: '/glossary', element: <GlossaryPage /> }];
const Pages = () => useRoutes(routes);

export function Root({ host }: { host: HostServices }) {
  const [app] = useState(() => createApp(host));
  return (
    <RemoteRoot host={host} app={app} namespace="glossary" locales={locales}>
      <Pages />
    </RemoteRoot>
  );
}
