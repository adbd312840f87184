import { App as AntdApp, ConfigProvider } from '@prova/shared/ui/antd/core';
import { createAntdTheme } from '@prova/shared/ui/theme/createAntdTheme';
import { useLayoutEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { Shell } from './createShell';
import { readNonce } from '../security/readNonce';
import { createShellRouter } from './createShellRouter';
import { ShellProvider, useLive } from '../context/ShellContext';

const csp = { nonce: readNonce(document) };

/** The providers, in the order in which they need each other. */
export function App({ shell }: { shell: Shell }) {
  const [router] = useState(createShellRouter);
  const mode = useLive(shell.theme.mode);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = mode;
  }, [mode]);
  const theme = useMemo(() => createAntdTheme(mode), [mode]);
  return (
    <ShellProvider value={shell}>
      <Provider store={shell.store}>
        <I18nextProvider i18n={shell.i18n}>
          <ConfigProvider theme={theme} csp={csp}>
            <AntdApp notification={{ duration: 5, placement: 'bottomRight' }}>
              <RouterProvider router={router} />
            </AntdApp>
          </ConfigProvider>
        </I18nextProvider>
      </Provider>
    </ShellProvider>
  );
}
