import { useLocales, type LocaleLoaders } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { Skeleton } from '@prova/shared/ui/kits/core';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createApp } from './createApp';
import { HostContext } from './HostContext';
import { AppRoutes } from './routes';

const locales: LocaleLoaders = {
  en: () => import('../locales/en.json'),
  ru: () => import('../locales/ru.json'),
};

export function Root({ host }: { host: HostServices }) {
  const [app] = useState(createApp);
  const ready = useLocales(host.i18n, 'content', locales);
  if (!ready) return <Skeleton active />;
  return (
    <HostContext value={host}>
      <Provider store={app.store}>
        <AppRoutes />
      </Provider>
    </HostContext>
  );
}
