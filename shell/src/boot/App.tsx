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
  /** What shows the page of an address: that of the browser's address bar unless it is another one. */
  readonly routing?: ReactNode;
  /** Called when all of it stands and answers to what people do. */
  readonly onMounted?: () => void;
}

/** The providers, in the order in which they need each other. */
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
