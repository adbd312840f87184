import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Imports a page's chunk and returns the page. */
export type PageLoader = () => Promise<ComponentType>;

/** A loaded page stays as long as the remote's code; a failed page is requested again by the next mount. */
const arrived = new WeakMap<PageLoader, ComponentType>();

interface LazyPageProps {
  /** The loader, which must be constant at module level: only its first value counts. */
  readonly load: PageLoader;
  readonly fallback: ReactNode;
}

/**
 * A page of a remote that loads when first shown. React's own `lazy` caches a failed load for good, and its
 * fallback, once shown, stays for 300 ms, even if the chunk is present and only has to run.
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
  // Thrown again in render, so that the remote's error boundary catches the failure.
  if (failure) throw failure.thrown;
  return Page ? <Page /> : fallback;
}
