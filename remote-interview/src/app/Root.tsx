import { useLocales, type LocaleLoaders } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createApp } from './createApp';
import { HostContext } from './HostContext';
import { createBrowserPorts, type Ports } from './ports';
import { AppRoutes } from './routes';

const locales: LocaleLoaders = {
  en: () => import('../locales/en.json'),
  ru: () => import('../locales/ru.json'),
};

interface RootProps {
  readonly host: HostServices;
  /** Tests bring their own clock and devices. */
  readonly ports?: Ports;
}

export function Root({ host, ports }: RootProps) {
  const [app] = useState(() => createApp(host, ports ?? createBrowserPorts()));
  useEffect(() => app.start(), [app]);
  const hasTexts = useLocales(host.i18n, 'interview', locales);
  return (
    <HostContext value={host}>
      <Provider store={app.store}>{hasTexts ? <AppRoutes /> : <Skeleton active />}</Provider>
    </HostContext>
  );
}
