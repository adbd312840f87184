import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { useLocales, type LocaleLoaders } from '../i18n/useLocales';
import type { HostServices } from '../remote-contract/hostServices';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { HostContext } from './HostContext';

/** What a remote's `createApp` builds. */
export interface RemoteApp {
  readonly store: Store;
  /** Sets going what runs with time; returns the function that stops all of it. */
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
 * What stands around the pages of every remote: the shell's services, the remote's own store and its texts. What the
 * remote starts goes into the host's scope, so that the shell ends it with the remote.
 */
export function RemoteRoot({ host, app, namespace, locales, children }: RemoteRootProps) {
  useEffect(() => {
    const stop = once(app.start());
    host.scope.add(stop);
    return stop;
  }, [host, app]);
  const hasTexts = useLocales(host.i18n, namespace, locales);
  return (
    <HostContext value={host}>
      <Provider store={app.store}>
        {hasTexts ? null : <Skeleton active />}
        <Kept shown={hasTexts}>{children}</Kept>
      </Provider>
    </HostContext>
  );
}

/** Mounts its children once they may be shown; afterwards they only go out of sight, or another language would end them. */
function Kept({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  if (!shown && !wasShown) return null;
  return (
    <div hidden={!shown} style={shown ? { display: 'contents' } : undefined}>
      {children}
    </div>
  );
}

/** Two may end it, the scope and React, whichever comes first. */
function once(stop: () => void): () => void {
  let hasStopped = false;
  return () => {
    if (hasStopped) return;
    hasStopped = true;
    stop();
  };
}
