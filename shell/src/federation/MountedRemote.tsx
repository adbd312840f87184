import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { Suspense, useEffect } from 'react';
import { useShell } from '../context/ShellContext';
import { Arrival } from '../ui/Arrival';
import { PageSkeleton } from '../ui/PageSkeleton';
import { AntdProvider } from './AntdProvider';
import { ToastHolder } from './ToastHolder';
import { useHostServices } from './useHostServices';

const toastHolder = <ToastHolder />;

/**
 * A remote that has arrived, and around it what the shell needs for remotes alone: antd with the page's theme, and the
 * messages that they show. Fetched with the first remote, so that the pages of the shell do without.
 */
export function MountedRemote({ module: { Root } }: { module: RemoteModule }) {
  const { toasts } = useShell();
  const host = useHostServices();
  useEffect(() => toasts.bringHolder(toastHolder), [toasts]);
  const arrival = (
    <Arrival>
      <PageSkeleton />
    </Arrival>
  );
  if (!host) return arrival;
  return (
    <AntdProvider>
      <Suspense fallback={arrival}>
        <Root host={host} />
      </Suspense>
    </AntdProvider>
  );
}
