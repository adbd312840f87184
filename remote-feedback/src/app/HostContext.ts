import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { createContext, useContext } from 'react';

export const HostContext = createContext<HostServices | null>(null);

/** What the shell handed to this remote. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is called outside Root');
  return host;
}
