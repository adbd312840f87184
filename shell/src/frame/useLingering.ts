import type { Clock } from '@prova/shared/flow/clock';
import { useEffect, useState } from 'react';

/** True while `active` is, and for `ms` milliseconds after. */
export function useLingering(active: boolean, ms: number, clock: Clock): boolean {
  const [lingering, setLingering] = useState(active);
  if (active && !lingering) setLingering(true);
  useEffect(() => {
    if (active) return;
    const waiting = new AbortController();
    clock.wait(ms, waiting.signal).then(
      () => setLingering(false),
      () => undefined,
    );
    return () => waiting.abort();
  }, [active, ms, clock]);
  return lingering;
}
