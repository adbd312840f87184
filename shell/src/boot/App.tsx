import { useLayoutEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { Shell } from './createShell';
import { createShellRouter } from './createShellRouter';
import { ShellProvider, useLive } from '../context/ShellContext';

/** The providers, in the order in which they need each other. */
export function App({ shell }: { shell: Shell }) {
  const [router] = useState(createShellRouter);
  const mode = useLive(shell.theme.mode);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = mode;
  }, [mode]);
  const toastHolder = useLive(shell.toasts.holder);
  return (
    <ShellProvider value={shell}>
      <Provider store={shell.store}>
        <I18nextProvider i18n={shell.i18n}>
          <RouterProvider router={router} />
          {toastHolder}
        </I18nextProvider>
      </Provider>
    </ShellProvider>
  );
}
