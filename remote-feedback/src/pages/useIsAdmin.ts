import { ROLE_ADMIN } from '@prova/shared/session/account';
import { useHost } from '@prova/shared/remote/HostContext';
import { useSyncExternalStore } from 'react';

/** Whether the person at the page is an administrator. It only decides what is shown: the server guards the data. */
export function useIsAdmin(): boolean {
  const { session } = useHost();
  const current = useSyncExternalStore(session.subscribe, session.get);
  return current.status === 'authenticated' && current.account.authorities.includes(ROLE_ADMIN);
}
