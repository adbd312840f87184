import { createContext, useContext } from 'react';
import type { HostServices } from '../remote-contract/hostServices';

export const HostContext = createContext<HostServices | null>(null);

/**
 * What the shell handed to this remote.
 * @throws Error where no `RemoteRoot` stands above
 */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a RemoteRoot above it');
  return host;
}
