import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@prova/node/freePort';
import { projectRoot } from '@prova/node/projectRoot';
import { spawnProcess, startProcess, type TestProcess } from '@prova/node/startProcess';
import { isListening } from '@prova/node/testing/isListening';
import { startNginx } from '@prova/node/testing/startNginx';

const START_LIMIT_MS = 180_000;
const DISK_MEGABYTES = 512;

/** A disk in memory for the data folder; only root may mount one. */
export function mountDisk(folder: string) {
  mkdirSync(folder, { mode: 0o700 });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(DISK_MEGABYTES)}m,mode=700`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    /** Leaves a twentieth free. */
    fill() {
      const { bavail, blocks, bsize } = statfsSync(folder);
      execFileSync('fallocate', ['-l', String((bavail - Math.floor(blocks / 20)) * bsize), ballast]);
    },
    clear: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}

export interface SmallSite {
  readonly dataDir: string;
  readonly origin: string;
  readonly siteOrigin: string;
  readonly backendOrigin: string;
  readonly ports: { readonly backend: number; readonly metrics: number };
  backend(): TestProcess;
  /** Starts the backend again, with other settings. */
  restartBackend(changes: Readonly<Record<string, string>>): Promise<void>;
  /** Starts nginx with this certificate. @returns its stop function */
  startFront(certificate: string, key: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** An identity provider that calls itself by another address, as one behind a wrong proxy does. */
async function startWrongProvider(): Promise<{ readonly issuer: string; stop(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"issuer":"https://other.example"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    issuer: `http://127.0.0.1:${String(port)}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Leaves the live releases in the data folder, as the first start of an operator does. */
async function releaseOnce(environment: Readonly<Record<string, string>>): Promise<void> {
  const started = spawnProcess(join(projectRoot, 'tools/dist/start.mjs'), {
    ...environment,
    REMOTES_ADDRESS: '/r',
  });
  const limit = performance.now() + START_LIMIT_MS;
  while (!started.output().stdout.includes('Ready: ')) {
    if (started.child.exitCode !== null || performance.now() > limit)
      throw new Error(`The site did not start: ${started.output().stdout}${started.output().stderr}`);
    await delay(100);
  }
  await started.end();
}

/** Starts a site server and a backend, each as a process of its own that nothing restarts. */
export async function startSmallSite(
  dataDir: string,
  given: Readonly<Record<string, string>>,
): Promise<SmallSite> {
  const [front, site, metrics, backendPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const origin = `https://127.0.0.1:${String(front)}`;
  const backendOrigin = `http://127.0.0.1:${String(backendPort)}`;
  const provider = await startWrongProvider();
  const common = {
    DATA_DIR: dataDir,
    SITE_ORIGIN: origin,
    OIDC_ISSUER: provider.issuer,
    PORT: String(site),
  };
  await releaseOnce({ ...common, API_ORIGIN: backendOrigin });
  const startBackend = (changes: Readonly<Record<string, string>>) =>
    startProcess(join(projectRoot, 'backend/dist/backend.mjs'), {
      ...common,
      ...given,
      BACKEND_PORT: String(backendPort),
      ...changes,
    });
  let backend = await startBackend({});
  const siteServer = await startProcess(join(projectRoot, 'shell/dist-server/site.mjs'), {
    ...common,
    API_ORIGIN: backendOrigin,
    SITE_METRICS_PORT: String(metrics),
  });
  return {
    dataDir,
    origin,
    siteOrigin: `http://127.0.0.1:${String(site)}`,
    backendOrigin,
    ports: { backend: backendPort, metrics },
    backend: () => backend,
    async restartBackend(changes) {
      await backend.end();
      backend = await startBackend(changes);
    },
    startFront: (certificate, key) =>
      startNginx({
        changes: [
          ['127.0.0.1:3005', `127.0.0.1:${String(backendPort)}`],
          [/\n *server 127\.0\.0\.1:3006 .*/, ''],
          ['127.0.0.1:3000', `127.0.0.1:${String(site)}`],
          ['/var/lib/prova/releases/', '/nonexistent/'],
          ['listen 443 ssl http2;', `listen 127.0.0.1:${String(front)} ssl http2;`],
          [/\n# Redirects http to https\.[^]*$/, ''],
          [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
          [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
        ],
        isListening: () => isListening(front),
      }),
    async stop() {
      await Promise.all([backend.end(), siteServer.end()]);
      provider.stop();
    },
  };
}
