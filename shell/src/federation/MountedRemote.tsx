import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { Suspense, useEffect } from 'react';
import { useShell } from '../context/ShellContext';
import { Arrival } from '../ui/Arrival';
import { PageSkeleton } from '../ui/PageSkeleton';
import { AntdProvider } from './AntdProvider';
import { ToastHolder } from './ToastHolder';
import { useHostServices } from './useHostServices';

const toastHolder = <ToastHolder />;

interface MountedRemoteProps {
  readonly module: RemoteModule;
  /** By the shell's clock. */
  readonly wantedAt: number;
}

/** Stands beside a remote's page and is shown with it: then the remote is mounted, unless it throws in the same breath. */
function MountReport({ remote, wantedAt }: { remote: string; wantedAt: number }) {
  const { clock, mountReports } = useShell();
  useEffect(() => {
    const leaving = new AbortController();
    const took = clock.now() - wantedAt;
    void clock.wait(0, leaving.signal).then(
      () => mountReports.mounted(remote, took),
      () => undefined,
    );
    return () => leaving.abort();
  }, [clock, mountReports, remote, wantedAt]);
  return null;
}

/**
 * A remote that has arrived, and around it what the shell needs for remotes alone: antd with the page's theme, and the
 * messages that they show. Fetched with the first remote, so that the pages of the shell do without.
 */
export function MountedRemote({ module: { name, Root }, wantedAt }: MountedRemoteProps) {
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
        <MountReport remote={name} wantedAt={wantedAt} />
      </Suspense>
    </AntdProvider>
  );
}
