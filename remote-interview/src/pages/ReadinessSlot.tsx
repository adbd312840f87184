import { useEffect, useState, type ComponentType } from 'react';
import type { ReadinessPartProps } from './ReadinessPart';

/**
 * The readiness plan, whose script is fetched when the wizard is usable. Optional: absent after a failed
 * fetch, until the step is opened again.
 */
export function ReadinessSlot(props: ReadinessPartProps) {
  const [Part, setPart] = useState<ComponentType<ReadinessPartProps> | null>(null);
  useEffect(() => {
    import('./ReadinessPart').then(
      ({ ReadinessPart }) => setPart(() => ReadinessPart),
      () => undefined,
    );
  }, []);
  return Part && <Part {...props} />;
}
