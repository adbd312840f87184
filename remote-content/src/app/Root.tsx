import { useLocales, type LocaleLoaders } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { Skeleton } from '@prova/shared/ui/kits/core';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { createApp } from './createApp';
import { HostContext } from './HostContext';
import { fetchTextAhead } from './fetchTextAhead';
import { AppRoutes } from './routes';

const locales: LocaleLoaders = {
  en: () => import('../locales/en.json'),
  ru: () => import('../locales/ru.json'),
};

export function Root({ host }: { host: HostServices }) {
  const { pathname } = useLocation();
  const [app] = useState(() => {
    fetchTextAhead(pathname, host.i18n.language);
    return createApp();
  });
  const ready = useLocales(host.i18n, 'content', locales);
  return (
    <HostContext value={host}>
      <Provider store={app.store}>{ready ? <AppRoutes /> : <Skeleton active />}</Provider>
    </HostContext>
  );
}
