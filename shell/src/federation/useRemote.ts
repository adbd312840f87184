import type { Clock } from '@prova/shared/flow/clock';
import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { useEffect, useState } from 'react';
import type { AroundRemote, LoadFailure, RemoteLoader } from '../context/RemoteLoader';

/** After this long the wait says that it is a long one. */
const SLOW_MS = 3_000;
/** A release that throws before this has not come up. */
const YOUNG_MS = 10_000;

type RemoteState =
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'failed'; readonly failure: LoadFailure }
  | {
      readonly status: 'ready';
      readonly module: RemoteModule;
      readonly version: string;
      readonly Around: AroundRemote | null;
      readonly wantedAt: number;
      readonly readyAt: number;
    };

const atFirst: RemoteState = { status: 'loading', slow: false };

/** What is asked of the loader: the remote, or what stands in for a release that has failed. */
interface Wish {
  readonly insteadOf: LoadFailure | null;
}

/**
 * Loads a remote for as long as it is wanted. `retry` asks for it again; `threw` says that it threw while it was shown: then another
 * release stands in, if it had hardly begun and there is one. Where it has been released anew meanwhile, that takes over at the next
 * navigation on which nobody is busy. One remote a component: key it by name.
 */
export function useRemote(
  loader: RemoteLoader,
  name: string,
  clock: Clock,
  { pathname, isBusy }: { readonly pathname: string; readonly isBusy: () => boolean },
): { state: RemoteState; retry: () => void; threw: (thrown: unknown) => void } {
  const [wish, setWish] = useState<Wish>({ insteadOf: null });
  const [state, setState] = useState(atFirst);
  const [shownAt, setShownAt] = useState(pathname);

  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const wantedAt = clock.now();
    void clock.wait(SLOW_MS, signal).then(
      () => setState({ status: 'loading', slow: true }),
      () => undefined,
    );
    const loading = wish.insteadOf ? loader.loadInstead(wish.insteadOf) : loader.load(name);
    void loading.then((outcome) => {
      if (signal.aborted) return;
      waiting.abort();
      if (!outcome.ok) return setState({ status: 'failed', failure: outcome.failure });
      const { module, version, Around = null } = outcome;
      setState({ status: 'ready', module, version, Around, wantedAt, readyAt: clock.now() });
    });
    return () => waiting.abort();
  }, [loader, name, clock, wish]);

  const want = (insteadOf: LoadFailure | null) => {
    setState(atFirst);
    setWish({ insteadOf });
  };
  if (pathname !== shownAt) {
    setShownAt(pathname);
    if (state.status !== 'loading' && loader.isOutdated(name) && !isBusy()) want(null);
  }
  return {
    state,
    retry: () => want(null),
    threw(thrown) {
      const failure = loader.blame(name, thrown);
      if (state.status === 'ready' && clock.now() - state.readyAt < YOUNG_MS) want(failure);
      else setState({ status: 'failed', failure });
    },
  };
}
