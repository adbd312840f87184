import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { createContext, useContext } from 'react';

export const HostContext = createContext<HostServices | null>(null);

/** The shell's services, for whatever stands inside `Root`. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a Root above it');
  return host;
}
