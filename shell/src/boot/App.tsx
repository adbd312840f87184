import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { Shell } from './createShell';
import { createShellRouter } from './createShellRouter';
import { ShellProvider, useLive } from '../context/ShellContext';

function BrowserRouting() {
  const [router] = useState(createShellRouter);
  return <RouterProvider router={router} />;
}

interface AppProps {
  readonly shell: Shell;
  /** Renders the page at an address: by default, the address in the browser's address bar. */
  readonly routing?: ReactNode;
  /** Called once the whole page is mounted and interactive. */
  readonly onMounted?: () => void;
}

/** The providers, in dependency order. */
export function App({ shell, routing = <BrowserRouting />, onMounted }: AppProps) {
  const mode = useLive(shell.theme.mode);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = mode;
  }, [mode]);
  useEffect(() => onMounted?.(), [onMounted]);
  const toastHolder = useLive(shell.toasts.holder);
  return (
    <ShellProvider value={shell}>
      <Provider store={shell.store}>
        <I18nextProvider i18n={shell.i18n}>
          {routing}
          {toastHolder}
        </I18nextProvider>
      </Provider>
    </ShellProvider>
  );
}
