import { useLocation } from 'react-router-dom';
import { Arrival } from '../ui/Arrival';
import { PageSkeleton } from '../ui/PageSkeleton';
import { useShell } from '../context/ShellContext';
import { HandOver, MountedRemote } from './MountedRemote';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import { useRemote } from './useRemote';

/** The place of a remote's page: the page, the loading state, or the failure with its remedies. */
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
          {/* The prerendered page can still be read. */}
          <Arrival>{null}</Arrival>
        </>
      );
    case 'ready':
      return (
        <RemoteBoundary key={state.version} remote={name} onThrown={threw}>
          <MountedRemote
            {...state}
            fallback={
              <Arrival>
                <PageSkeleton />
              </Arrival>
            }
          >
            <HandOver />
          </MountedRemote>
        </RemoteBoundary>
      );
  }
}
