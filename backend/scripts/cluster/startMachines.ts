import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@prova/node/freePort';
import { spawnProcess } from '@prova/node/startProcess';
import { isListening } from '@prova/node/testing/isListening';

/** One machine of the cluster: its data folder, and its two servers' addresses. */
export interface Machine {
  readonly dataDir: string;
  readonly sitePort: number;
  readonly backendPort: number;
}

/** Port offsets of a machine's services from the site's: backend, metrics, release API. */
const OFFSETS = [0, 5, 8, 9] as const;
const [, BACKEND_OFFSET] = OFFSETS;
const START_LIMIT_MS = 120_000;

async function freeSitePort(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const taken = await Promise.all(OFFSETS.map((offset) => isListening(port + offset)));
    if (!taken.includes(true)) return port;
  }
}

export async function createMachine(folder: string, name: string): Promise<Machine> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { mode: 0o700 });
  const sitePort = await freeSitePort();
  return { dataDir, sitePort, backendPort: sitePort + BACKEND_OFFSET };
}

/**
 * Starts a machine like an operator until its site is up, and stops it: the live releases are on its disk
 * then.
 */
async function startOnce(
  root: string,
  { dataDir, sitePort, backendPort }: Machine,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const started = spawnProcess(join(root, 'tools/dist/start.mjs'), {
    ...environment,
    PORT: String(sitePort),
    DATA_DIR: dataDir,
    // The cluster starts the backend itself.
    API_ORIGIN: `http://127.0.0.1:${String(backendPort)}`,
    REMOTES_ADDRESS: '/r',
  });
  const limit = Date.now() + START_LIMIT_MS;
  const isReady = () => started.output().stdout.includes('Ready: ');
  while (!isReady()) {
    if (started.child.exitCode !== null || Date.now() > limit)
      throw new Error(`A machine did not start: ${started.output().stdout}${started.output().stderr}`);
    await delay(100);
  }
  await started.end();
}

/**
 * Brings the releases of `root` to all machines, following docs/operations.md for several: the first creates
 * the keys, and the others get copies.
 */
export async function releaseOnAll(
  root: string,
  [first, ...others]: readonly [Machine, ...(readonly Machine[])],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  await startOnce(root, first, environment);
  for (const other of others) {
    cpSync(join(first.dataDir, 'keys'), join(other.dataDir, 'keys'), { recursive: true });
    await startOnce(root, other, environment);
  }
}
