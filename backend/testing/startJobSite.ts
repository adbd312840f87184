import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TEST_CERTIFICATE, TEST_KEY } from '@prova/node/testing/certificate';

export interface JobSite {
  readonly port: number;
  /** Connections received, whatever their result. */
  readonly hits: number;
  close(): Promise<void>;
}

/** A real https server on this machine for jobs.example. */
export async function startJobSite(listener: RequestListener): Promise<JobSite> {
  let hits = 0;
  const server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, listener);
  server.on('connection', () => (hits += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get hits() {
      return hits;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
