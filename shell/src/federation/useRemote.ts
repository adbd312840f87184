import type { Clock } from '@prova/shared/flow/clock';
import type { RemoteModule } from '@prova/shared/remote-contract/remoteModule';
import { useEffect, useState } from 'react';
import type { MountReports } from '../context/MountReports';
import type { AroundRemote, LoadFailure, RemoteLoader } from '../context/RemoteLoader';

/** After this long the wait says that it is a long one. */
const SLOW_MS = 3_000;

type RemoteState =
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'failed'; readonly failure: LoadFailure }
  | {
      readonly status: 'ready';
      readonly module: RemoteModule;
      readonly Around: AroundRemote | null;
      readonly wantedAt: number;
    };

type Settled = Exclude<RemoteState, { status: 'loading' }>;

const atFirst: RemoteState = { status: 'loading', slow: false };

async function load(loader: RemoteLoader, name: string, wantedAt: number): Promise<Settled> {
  const outcome = await loader.load(name);
  return outcome.ok
    ? { status: 'ready', module: outcome.module, Around: outcome.Around ?? null, wantedAt }
    : { status: 'failed', failure: outcome.failure };
}

/** Loads a remote for as long as it is wanted; `retry` asks for it again. One remote a component: key it by name. */
export function useRemote(
  loader: RemoteLoader,
  name: string,
  clock: Clock,
  reports: MountReports,
): { state: RemoteState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(atFirst);

  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const settle = (next: RemoteState) => {
      if (signal.aborted) return;
      waiting.abort();
      if (next.status === 'failed') reports.failed(next.failure);
      setState(next);
    };
    void clock.wait(SLOW_MS, signal).then(
      () => setState({ status: 'loading', slow: true }),
      () => undefined,
    );
    void load(loader, name, clock.now()).then((settled) => {
      if (settled.status === 'failed') {
        const { code, detail } = settled.failure;
        console.error(`Remote ${name}: ${code}: ${detail}`);
      }
      settle(settled);
    });
    return () => waiting.abort();
  }, [loader, name, clock, reports, attempt]);

  const retry = () => {
    setState(atFirst);
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
