import { createContext, useContext } from 'react';
import type { HostServices } from '../remote-contract/hostServices';

export const HostContext = createContext<HostServices | null>(null);

/**
 * The shell's services for this remote.
 * @throws Error outside a `RemoteRoot`
 */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a RemoteRoot above it');
  return host;
}
