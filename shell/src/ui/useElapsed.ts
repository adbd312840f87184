import type { Clock } from '@prova/shared/flow/clock';
import { useEffect, useState } from 'react';

/** False at first, true once the component has been mounted for `ms` milliseconds. */
export function useElapsed(ms: number, clock: Clock): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    clock.wait(ms, waiting.signal).then(
      () => setElapsed(true),
      () => undefined,
    );
    return () => waiting.abort();
  }, [ms, clock]);
  return elapsed;
}
