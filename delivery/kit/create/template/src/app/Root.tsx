import type { LocaleLoaders } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { RemoteRoot } from '@prova/shared/remote/RemoteRoot';
import { useState } from 'react';
import { createApp } from './createApp';
import { AppRoutes } from './routes';

const locales: LocaleLoaders = {
  en: () => import('../locales/en.json'),
  ru: () => import('../locales/ru.json'),
};

export function Root({ host }: { host: HostServices }) {
  const [app] = useState(createApp);
  return (
    <RemoteRoot host={host} app={app} namespace="sample" locales={locales}>
      <AppRoutes />
    </RemoteRoot>
  );
}
