import type { BusyLeases } from './createBusyLeases';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser confirm closing or reloading the tab under a lease. Returns a function that stops it. */
export function startLeaveQuestion(
  { held }: Pick<BusyLeases, 'held'>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  // Registered on demand: some browsers keep no page with this listener in the bfcache.
  const follow = () => {
    if (held.get().length > 0) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  };
  follow();
  const unsubscribe = held.subscribe(follow);
  return () => {
    unsubscribe();
    page.removeEventListener('beforeunload', ask);
  };
}
