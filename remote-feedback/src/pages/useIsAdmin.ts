import { ROLE_ADMIN } from '@prova/shared/session/account';
import { useHost } from '@prova/shared/remote/HostContext';
import { useSyncExternalStore } from 'react';

/** Whether the user is an administrator. Only affects the display: the server guards the data. */
export function useIsAdmin(): boolean {
  const { session } = useHost();
  const current = useSyncExternalStore(session.subscribe, session.get);
  return current.status === 'authenticated' && current.account.authorities.includes(ROLE_ADMIN);
}
