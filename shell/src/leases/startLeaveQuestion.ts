import type { BusyLeases } from './createBusyLeases';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Has the browser ask before the tab is closed or loaded anew, for as long as a lease is out. Returns the function that
 * ends it.
 */
export function startLeaveQuestion(
  { held }: Pick<BusyLeases, 'held'>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  // Only while it is needed: a page that listens for this all the time is not kept in some browsers' memory.
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
