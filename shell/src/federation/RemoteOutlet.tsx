import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { Suspense } from 'react';
import { PageSkeleton } from '../layout/PageSkeleton';
import { useShell } from '../app/ShellContext';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import { useHostServices } from './useHostServices';
import { useRemote } from './useRemote';

/** The place of one remote: its page, the wait for it, or why it is not there and what can be done. */
export function RemoteOutlet({ name }: { name: string }) {
  const { loader, clock } = useShell();
  const { state, retry } = useRemote(loader, name, clock);
  switch (state.status) {
    case 'loading':
      return <PageSkeleton slow={state.slow} />;
    case 'failed':
      return <RemoteFailure failure={state.failure} onRetry={retry} />;
    case 'ready':
      return (
        <RemoteBoundary remote={name} onRetry={retry}>
          <MountedRemote module={state.module} />
        </RemoteBoundary>
      );
  }
}

function MountedRemote({ module: { Root } }: { module: RemoteModule }) {
  const host = useHostServices();
  if (!host) return <PageSkeleton slow={false} />;
  return (
    <Suspense fallback={<PageSkeleton slow={false} />}>
      <Root host={host} />
    </Suspense>
  );
}
