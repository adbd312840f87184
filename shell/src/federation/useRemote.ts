import type { Clock } from '@prova/shared/flow/clock';
import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { useEffect, useState } from 'react';
import type { AroundRemote, LoadFailure, RemoteLoader } from '../context/RemoteLoader';

/** Loading time after which a remote is reported as slow. */
const SLOW_MS = 3_000;
/** A release that throws within this time after its mount counts as failed to mount. */
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

interface Place {
  /** Path of the page. */
  readonly pathname: string;
  readonly isBusy: () => boolean;
  /** Path of the widget; omitted for a page. */
  readonly widget?: string | undefined;
  /** Whether a release that throws early may be unloaded for its fallback. */
  readonly mayReplace?: boolean;
}

/** The loader's request: the remote, or the fallback of a failed release. */
interface Wish {
  readonly insteadOf: LoadFailure | null;
}

/**
 * Loads a remote while mounted. `retry` requests it again; `threw` reports an error while mounted: an early
 * one triggers the fallback, if any. A new release applies at the next navigation while nobody is busy. One
 * remote per component: key it by name.
 */
export function useRemote(
  loader: RemoteLoader,
  name: string,
  clock: Clock,
  { pathname, isBusy, widget, mayReplace = true }: Place,
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
    const loading = wish.insteadOf ? loader.loadInstead(wish.insteadOf, widget) : loader.load(name, widget);
    void loading.then((outcome) => {
      if (signal.aborted) return;
      waiting.abort();
      if (!outcome.ok) return setState({ status: 'failed', failure: outcome.failure });
      const { module, version, Around = null } = outcome;
      setState({ status: 'ready', module, version, Around, wantedAt, readyAt: clock.now() });
    });
    return () => waiting.abort();
  }, [loader, name, clock, wish, widget]);

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
      if (mayReplace && state.status === 'ready' && clock.now() - state.readyAt < YOUNG_MS) want(failure);
      else setState({ status: 'failed', failure });
    },
  };
}
