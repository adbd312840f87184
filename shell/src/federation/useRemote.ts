import type { Clock } from '@prova/shared/flow/clock';
import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { useEffect, useState } from 'react';
import type { RemoteLoader } from './createRemoteLoader';
import type { LoadFailure } from './loadOutcome';

/** After this long the wait says that it is a long one. */
const SLOW_MS = 3_000;

type RemoteState =
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'failed'; readonly failure: LoadFailure }
  | { readonly status: 'ready'; readonly module: RemoteModule };

/** Loads a remote for as long as it is wanted; `retry` asks for it again. */
export function useRemote(
  loader: RemoteLoader,
  name: string,
  clock: Clock,
): { state: RemoteState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RemoteState>({ status: 'loading', slow: false });

  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const settle = (next: RemoteState) => {
      if (signal.aborted) return;
      waiting.abort();
      setState(next);
    };
    setState({ status: 'loading', slow: false });
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

  return { state, retry: () => setAttempt((count) => count + 1) };
}
