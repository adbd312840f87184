import { useLocales, type LocaleLoaders } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createApp } from './createApp';
import { createBrowserPorts, type Ports } from './ports';
import { PortsContext } from './PortsContext';
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

export function Root({ host, ports: given }: RootProps) {
  const [ports] = useState(() => given ?? createBrowserPorts());
  const [app] = useState(() => createApp(ports));
  useEffect(() => app.start(), [app]);
  const ready = useLocales(host.i18n, 'voice-lab', locales);
  return (
    <PortsContext value={ports}>
      <Provider store={app.store}>{ready ? <AppRoutes /> : <Skeleton active />}</Provider>
    </PortsContext>
  );
}
