import { Button, ConfigProvider } from '@prova/shared/ui/antd/core';
import { StrictMode, Suspense, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Notify } from '../remote-contract/hostServices';
import type { RemoteModule } from '../remote-contract/remoteModule';
import { createAntdTheme, textScaleOf } from '../ui/theme/createAntdTheme';
import '../ui/theme/tokens.css';
import './standalone.css';
import { createStandaloneHost } from './createStandaloneHost';

/** Toasts of a page that has no shell: the console is enough for work on a remote. */
const consoleNotify: Notify = {
  success: (title, detail) => console.info(title, detail),
  warning: (title, detail) => console.warn(title, detail),
  error: (title, detail) => console.error(title, detail),
};

function StandalonePage({ remote: { name, Root } }: { remote: RemoteModule }) {
  const [host] = useState(() => createStandaloneHost(consoleNotify));
  const [mode, setMode] = useState<'dark' | 'light'>('dark');
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = mode;
  }, [mode]);
  return (
    <ConfigProvider theme={createAntdTheme(mode, textScaleOf(document))}>
      <I18nextProvider i18n={host.i18n}>
        <nav className="standalone-bar">
          <strong>{name}</strong>
          <Button onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>dark / light</Button>
          <Button onClick={() => void host.i18n.changeLanguage(host.i18n.language === 'en' ? 'ru' : 'en')}>
            en / ru
          </Button>
          <a href="/oauth2/authorization/oidc">sign in</a>
        </nav>
        <main>
          <Suspense>
            <Root host={host} />
          </Suspense>
        </main>
      </I18nextProvider>
    </ConfigProvider>
  );
}

/** Shows one remote on a page of its own, for work on it alone. */
export function startStandalone(remote: RemoteModule): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  const router = createBrowserRouter([{ path: '/*', element: <StandalonePage remote={remote} /> }]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
