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
 * The place of a page of which this document does not say whose it is: the wait until the site has said it, or why it has not.
 * What is learned takes this place by itself.
 */
export function RegistryOutlet() {
  const { registry } = useShell();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<RegistryFailure | null>(null);
  useEffect(() => {
    let isWanted = true;
    void registry.complete().then((completion) => {
      if (!isWanted) return;
      // Whoever is still here then was told nothing of this page.
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
