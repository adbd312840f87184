import { isPortFree } from '@prova/node/isPortFree';
import type { Service } from './servicesOf';

/** The first of the services whose port is taken; null when all are free. */
export async function findBusyPort<Listener extends Pick<Service, 'name' | 'port'>>(
  services: readonly Listener[],
): Promise<Listener | null> {
  for (const service of services) if (!(await isPortFree(service.port))) return service;
  return null;
}
