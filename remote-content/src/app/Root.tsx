import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { RemoteRoot } from '@prova/shared/remote/RemoteRoot';
import type { i18n } from 'i18next';
import { memo, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createApp } from './createApp';
import { fetchPageTexts, locales } from './fetchPageTexts';
import { createBrowserPorts, type Ports } from './ports';
import { AppRoutes } from './routes';

interface RootProps {
  readonly host: HostServices;
  readonly ports?: Ports;
}

export function Root({ host, ports }: RootProps) {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [app] = useState(() => createApp(ports ?? createBrowserPorts()));
  return (
    <>
      <AwaitedTexts i18n={host.i18n} path={firstPath} />
      <RemoteRoot host={host} app={app} namespace="content" locales={locales}>
        <AppRoutes />
      </RemoteRoot>
    </>
  );
}

/**
 * Suspends until labels and text of the first page are loaded: the shell's content stays until the page is
 * complete. Later pages and languages load while the page is shown.
 */
const AwaitedTexts = memo(function AwaitedTexts({ i18n, path }: { i18n: i18n; path: string }) {
  use(fetchPageTexts(i18n, path));
  return null;
});
