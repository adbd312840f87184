import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@prova/node/freePort';
import { projectRoot } from '@prova/node/projectRoot';
import { startProcess } from '@prova/node/startProcess';
import { isListening } from '@prova/node/testing/isListening';
import { startNginx } from '@prova/node/testing/startNginx';
import { startPostgres } from '@prova/node/testing/startPostgres';
import { createMachine, releaseOnAll, type Machine } from './startMachines';
import { startVictims, type Victims } from './startVictims';

interface Cluster {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly backends: Victims;
  readonly sites: Victims;
  /** Environment variables from the first backend, for another one. */
  readonly environment: Readonly<Record<string, string>>;
}

export const backendOf = (root: string) => join(root, 'backend/dist/backend.mjs');
export const siteOf = (root: string) => join(root, 'shell/dist-server/site.mjs');

async function startFront(port: number, [first, second]: readonly [Machine, Machine]) {
  const server = (each: Machine) => `server 127.0.0.1:${String(each.sitePort)} max_fails=1 fail_timeout=1s;`;
  return startNginx({
    changes: [
      ['127.0.0.1:3005', `127.0.0.1:${String(first.backendPort)}`],
      ['127.0.0.1:3006', `127.0.0.1:${String(second.backendPort)}`],
      ['server 127.0.0.1:3000 max_fails=1 fail_timeout=1s;', `${server(first)}\n${server(second)}`],
      // nginx finds no release files, so the site servers serve them, and are requested during the kills.
      ['/var/lib/prova/releases/', '/nonexistent/'],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${String(port)};`],
      [/\n# Redirects http to https\.[^]*$/, ''],
      [/ssl_certificate .*;/, ''],
      [/ssl_certificate_key .*;/, ''],
    ],
    isListening: () => isListening(port),
  });
}

/**
 * Two machines, a site server and a backend on each, behind nginx with the documented example and on one
 * PostgreSQL.
 * @param root the built checkout that they run
 * @param onBegun receives each part's stop function as soon as it runs
 */
export async function startCluster(
  root: string,
  seed: string,
  onBegun: (end: () => unknown) => void,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'prova-cluster-'));
  onBegun(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  onBegun(postgres.stop);
  const machines = [await createMachine(folder, 'first'), await createMachine(folder, 'second')] as const;
  const [port, providerPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${String(port)}`;
  const common = { SITE_ORIGIN: origin, OIDC_ISSUER: `http://localhost:${String(providerPort)}` };
  await releaseOnAll(root, machines, { ...common, RELEASES_DATABASE_URL: postgres.url });

  // The provider is a single instance, outside this test's scope.
  const providerFolder = join(folder, 'provider');
  mkdirSync(providerFolder, { mode: 0o700 });
  const provider = await startProcess(join(projectRoot, 'backend/dist/identity-provider.mjs'), {
    ...common,
    DATA_DIR: providerFolder,
    PROVIDER_PORT: String(providerPort),
  });
  onBegun(() => provider.end());
  const environments = machines.map(({ dataDir, backendPort }) => ({
    ...common,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    BACKEND_PORT: String(backendPort),
  }));
  const backends = startVictims({ bundle: backendOf(root), environments, seed });
  onBegun(backends.stop);
  const sites = startVictims({
    bundle: siteOf(root),
    environments: machines.map(({ dataDir, sitePort }) => ({
      ...common,
      DATA_DIR: dataDir,
      PORT: String(sitePort),
    })),
    seed: `${seed} sites`,
  });
  onBegun(sites.stop);
  onBegun(await startFront(port, machines));
  await Promise.all([backends.allReady, sites.allReady]);
  const [environment = {}] = environments;
  return { origin, databaseUrl: postgres.url, backends, sites, environment };
}
