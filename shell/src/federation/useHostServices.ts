import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { createScope } from '@prova/shared/remote-contract/scope';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useShell } from '../context/ShellContext';

/**
 * The six services, with a scope bound to the component's lifetime; null until it is mounted. They arrive in
 * a transition.
 */
export function useHostServices(): HostServices | null {
  const { http, i18n, session, toasts, lateNotices, leases } = useShell();
  const [scope, setScope] = useState<HostServices['scope'] | null>(null);

  useEffect(() => {
    const created = createScope((error) => console.error('A remote failed to clean up after itself', error));
    // A scope starts with the mount: created in render it would outlive a discarded render.
    startTransition(() => setScope(created.scope));
    return created.end;
  }, []);

  return useMemo(() => {
    if (!scope) return null;
    const busy = (reason: string) => {
      const giveBack = leases.take(reason);
      scope.add(giveBack);
      return giveBack;
    };
    const notify = { ...toasts.notify, later: lateNotices.later };
    return { http, i18n, session, notify, scope, busy };
  }, [http, i18n, session, toasts, lateNotices, scope, leases]);
}
