import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Imports the chunk in which a page stands and gives the page. */
export type PageLoader = () => Promise<ComponentType>;

/** What has come stays for as long as the remote's code does; what has not is asked for again by the next mount. */
const arrived = new WeakMap<PageLoader, ComponentType>();

interface LazyPageProps {
  /** Constant at module level: what is given first stays. */
  readonly load: PageLoader;
  readonly fallback: ReactNode;
}

/**
 * A page of a remote that is fetched when it is first shown. React's own `lazy` remembers a failed load for good, and its fallback stays for 300 ms
 * once it is drawn, also where the chunk is already there and only has to be run.
 */
export function LazyPage({ load, fallback }: LazyPageProps) {
  const [Page, setPage] = useState<ComponentType | null>(() => arrived.get(load) ?? null);
  const [failure, setFailure] = useState<{ readonly thrown: unknown } | null>(null);
  const isThere = Page !== null;
  useLayoutEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    load().then(
      (page) => {
        arrived.set(load, page);
        if (isWanted) setPage(() => page);
      },
      (thrown: unknown) => {
        if (isWanted) setFailure({ thrown });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, isThere]);
  // For the boundary around the remote, as if it had thrown while it was drawn.
  if (failure) throw failure.thrown;
  return Page ? <Page /> : fallback;
}
