import { useLocales } from '@prova/shared/i18n/useLocales';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { AwaitedTexts } from './AwaitedTexts';
import { createApp } from './createApp';
import { HostContext } from './HostContext';
import { locales } from './fetchPageTexts';
import { AppRoutes } from './routes';

export function Root({ host }: { host: HostServices }) {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [app] = useState(() => createApp(openItems(document)));
  const ready = useLocales(host.i18n, 'content', locales);
  return (
    <HostContext value={host}>
      <AwaitedTexts i18n={host.i18n} path={firstPath} />
      <Provider store={app.store}>{ready ? <AppRoutes /> : <Skeleton active />}</Provider>
    </HostContext>
  );
}

/** What the reader has opened on the page as it was served, before the scripts were there. */
function openItems(page: Document): string[] {
  return [...page.querySelectorAll('details[open][id]')].map(({ id }) => id);
}
