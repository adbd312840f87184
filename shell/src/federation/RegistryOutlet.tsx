import { useEffect, useState } from 'react';
import { useShell } from '../context/ShellContext';
import type { RegistryFailure } from '../registry/createRegistryClient';
import { Arrival } from '../ui/Arrival';
import { PageSkeleton } from '../ui/PageSkeleton';
import { RemoteFailure } from './RemoteFailure';

const unlisted: RegistryFailure = {
  code: 'NOT_REGISTERED',
  detail: 'the registry does not say whose page this is',
};

/**
 * Placeholder for a page whose remote the document does not name: waits for the site's answer, or explains
 * its absence. The answer replaces it automatically.
 */
export function RegistryOutlet() {
  const { registry } = useShell();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<RegistryFailure | null>(null);
  useEffect(() => {
    let isWanted = true;
    void registry.complete().then((completion) => {
      if (!isWanted) return;
      // A visitor still here by then has seen no answer for this page.
      const next = completion.ok ? unlisted : completion.failure;
      console.error(`Registry: ${next.code}: ${next.detail}`);
      setFailure(next);
    });
    return () => {
      isWanted = false;
    };
  }, [registry, attempt]);
  if (failure === null) {
    return (
      <Arrival>
        <PageSkeleton />
      </Arrival>
    );
  }
  const retry = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  return <RemoteFailure failure={{ ...failure, remote: '' }} onRetry={retry} />;
}
