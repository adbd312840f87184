import type { Clock } from '@prova/shared/flow/clock';
import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { useEffect, useState } from 'react';
import type { LoadFailure, RemoteLoader } from '../context/RemoteLoader';

/** After this long the wait says that it is a long one. */
const SLOW_MS = 3_000;

type RemoteState =
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'failed'; readonly failure: LoadFailure }
  | { readonly status: 'ready'; readonly module: RemoteModule };

const atFirst: RemoteState = { status: 'loading', slow: false };

/** Loads a remote for as long as it is wanted; `retry` asks for it again. One remote a component: key it by name. */
export function useRemote(
  loader: RemoteLoader,
  name: string,
  clock: Clock,
): { state: RemoteState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(atFirst);

  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const settle = (next: RemoteState) => {
      if (signal.aborted) return;
      waiting.abort();
      setState(next);
    };
    void clock.wait(SLOW_MS, signal).then(
      () => setState({ status: 'loading', slow: true }),
      () => undefined,
    );
    void loader.load(name).then((outcome) => {
      if (!outcome.ok) console.error(`Remote ${name}: ${outcome.failure.code}: ${outcome.failure.detail}`);
      settle(
        outcome.ok
          ? { status: 'ready', module: outcome.module }
          : { status: 'failed', failure: outcome.failure },
      );
    });
    return () => waiting.abort();
  }, [loader, name, clock, attempt]);

  const retry = () => {
    setState(atFirst);
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
