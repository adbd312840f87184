import { browserClock, type Clock } from '@prova/shared/flow/clock';
import { useLocales, type LocaleLoaders } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createApp } from './createApp';
import { HostContext } from './HostContext';
import { AppRoutes } from './routes';

const locales: LocaleLoaders = {
  en: () => import('../locales/en.json'),
  ru: () => import('../locales/ru.json'),
};

interface RootProps {
  readonly host: HostServices;
  readonly clock?: Clock;
}

export function Root({ host, clock = browserClock }: RootProps) {
  const [app] = useState(() => createApp(host, clock));
  useEffect(() => app.start(), [app]);
  const ready = useLocales(host.i18n, 'feedback', locales);
  return (
    <HostContext value={host}>
      <Provider store={app.store}>{ready ? <AppRoutes /> : <Skeleton active />}</Provider>
    </HostContext>
  );
}
