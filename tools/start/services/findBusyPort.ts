import { createServer } from 'node:net';
import type { Service } from './servicesOf';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The first of the services whose port is taken; null when all are free. */
export async function findBusyPort<Listener extends Pick<Service, 'name' | 'port'>>(
  services: readonly Listener[],
): Promise<Listener | null> {
  for (const service of services) if (!(await isFree(service.port))) return service;
  return null;
}
