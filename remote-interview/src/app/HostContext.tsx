import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { createContext, useContext } from 'react';

export const HostContext = createContext<HostServices | null>(null);

/** What the shell offers, for the pages. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs the Root of this remote above it');
  return host;
}
