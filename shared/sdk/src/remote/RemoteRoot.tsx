import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import type { LocaleLoaders } from '../i18n/useLocales';
import type { HostServices } from '../remote-contract/hostServices';
import { HostContext } from './HostContext';
import { WithLocale } from './WithLocale';

/** The result of a remote's `createApp`. */
export interface RemoteApp {
  readonly store: Store;
  /** Starts timers and tasks; returns a function that stops them. */
  start(): () => void;
}

interface RemoteRootProps {
  readonly host: HostServices;
  readonly app: RemoteApp;
  /** The remote's own namespace in the page's i18next. */
  readonly namespace: string;
  readonly locales: LocaleLoaders;
  readonly children: ReactNode;
}

/**
 * Wraps every remote's pages in the shell's services, the remote's store and its texts. Tasks of the remote go
 * into the host's scope, so that the shell ends them with the remote.
 */
export function RemoteRoot({ host, app, namespace, locales, children }: RemoteRootProps) {
  useEffect(() => {
    const stop = once(app.start());
    host.scope.add(stop);
    return stop;
  }, [host, app]);
  return (
    <HostContext value={host}>
      <Provider store={app.store}>
        <WithLocale i18n={host.i18n} namespace={namespace} locales={locales}>
          {children}
        </WithLocale>
      </Provider>
    </HostContext>
  );
}

/** Makes `stop` run only once: by the scope or by React, whichever comes first. */
function once(stop: () => void): () => void {
  let hasStopped = false;
  return () => {
    if (hasStopped) return;
    hasStopped = true;
    stop();
  };
}
