import type { LocaleLoaders } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { RemoteRoot } from '@prova/shared/remote/RemoteRoot';
import { useState } from 'react';
import { createApp } from './createApp';
import { createBrowserPorts, type Ports } from './ports';
import { AppRoutes } from './routes';

const locales: LocaleLoaders = {
  en: () => import('../locales/en.json'),
  ru: () => import('../locales/ru.json'),
};

interface RootProps {
  readonly host: HostServices;
  /** Overridden by tests, to control the clock and the loudspeaker. */
  readonly ports?: Partial<Ports>;
}

export function Root({ host, ports }: RootProps) {
  const [app] = useState(() => createApp(host, { ...createBrowserPorts(), ...ports }));
  return (
    <RemoteRoot host={host} app={app} namespace="feedback" locales={locales}>
      <AppRoutes />
    </RemoteRoot>
  );
}
