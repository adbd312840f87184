import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { createContext, useContext } from 'react';

/** All that these pages ask of the shell. */
export type ContentHost = Pick<HostServices, 'notify'>;

export const HostContext = createContext<ContentHost | null>(null);

/** The shell's services, for whatever stands inside `Root`. */
export function useHost(): ContentHost {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a Root above it');
  return host;
}
