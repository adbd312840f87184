import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { Suspense } from 'react';
import { Arrival } from '../ui/Arrival';
import { PageSkeleton } from '../ui/PageSkeleton';
import { useShell } from '../context/ShellContext';
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
      return (
        <Arrival>
          <PageSkeleton slow={state.slow} />
        </Arrival>
      );
    case 'failed':
      return (
        <>
          <RemoteFailure failure={state.failure} onRetry={retry} />
          {/* What came with the document can still be read. */}
          <Arrival>{null}</Arrival>
        </>
      );
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
  const arrival = (
    <Arrival>
      <PageSkeleton slow={false} />
    </Arrival>
  );
  if (!host) return arrival;
  return (
    <Suspense fallback={arrival}>
      <Root host={host} />
    </Suspense>
  );
}
