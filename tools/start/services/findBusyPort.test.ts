import { createServer, type AddressInfo } from 'node:net';
import { findBusyPort } from './findBusyPort';
import type { Service } from './servicesOf';

test.each(['127.0.0.1', '0.0.0.0'])(
  'finds a port held by another program on %s, and its service',
  async (host) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const { port } = other.address() as AddressInfo;
    const site: Service = { name: 'site', port, command: [] };
    expect(await findBusyPort([site])).toBe(site);
    await new Promise((resolve) => other.close(resolve));
    expect(await findBusyPort([site])).toBeNull();
  },
);
