import { createContext, useContext } from 'react';
import type { Ports } from './ports';

export const PortsContext = createContext<Ports | null>(null);

/** The devices, for pages that ask what they can do. */
export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('usePorts needs the Root of this remote above it');
  return ports;
}
