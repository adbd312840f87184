import type { LocaleLoaders } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { RemoteRoot } from '@prova/shared/remote/RemoteRoot';
import { useState } from 'react';
import { RecordingLevelContext } from '../features/recorder';
import { createApp } from './createApp';
import { createBrowserPorts, type Ports } from './ports';
import { AppRoutes } from './routes';

const locales: LocaleLoaders = {
  en: () => import('../locales/en.json'),
  ru: () => import('../locales/ru.json'),
};

interface RootProps {
  readonly host: HostServices;
  /** Omitted in the lab; tests pass their own clock and devices. */
  readonly ports?: Ports;
}

export function Root({ host, ports }: RootProps) {
  const [app] = useState(() => createApp(host, ports ?? createBrowserPorts()));
  return (
    <RemoteRoot host={host} app={app} namespace="voice-lab" locales={locales}>
      <RecordingLevelContext value={app.recordingLevel}>
        <AppRoutes />
      </RecordingLevelContext>
    </RemoteRoot>
  );
}
