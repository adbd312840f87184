import { useLocation } from 'react-router-dom';
import { Arrival } from '../ui/Arrival';
import { PageSkeleton } from '../ui/PageSkeleton';
import { useShell } from '../context/ShellContext';
import { MountedRemote } from './MountedRemote';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import { useRemote } from './useRemote';

/** The place of one remote: its page, the wait for it, or why it is not there and what can be done. */
export function RemoteOutlet({ name }: { name: string }) {
  const { loader, clock, leases } = useShell();
  const { pathname } = useLocation();
  const isBusy = () => leases.held.get().length > 0;
  const { state, retry, threw } = useRemote(loader, name, clock, { pathname, isBusy });
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
        <RemoteBoundary key={state.version} remote={name} onThrown={threw}>
          <MountedRemote {...state} />
        </RemoteBoundary>
      );
  }
}
