import type { Clock } from '@prova/shared/flow/clock';
import { useEffect, useState } from 'react';

/** True while `active` is, and for `ms` milliseconds after it ended. */
export function useLingering(active: boolean, ms: number, clock: Clock): boolean {
  const [lingering, setLingering] = useState(active);
  useEffect(() => {
    if (active) {
      setLingering(true);
      return;
    }
    const waiting = new AbortController();
    clock.wait(ms, waiting.signal).then(
      () => setLingering(false),
      () => undefined,
    );
    return () => waiting.abort();
  }, [active, ms, clock]);
  return active || lingering;
}
