import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@prova/shared/node/startProcess';
import type { Contribution } from '@prova/shared/remote-contract/contribution';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { findRemotes, nameOfRemote } from '../../tools/layout/remotes';
import type { Monolith } from './buildMonolith';

/** What `serveMonolith.ts` is told. */
export interface MonolithOrder extends MonolithOptions {
  /** Whose pages are whose. */
  readonly contributors: readonly { readonly name: string; readonly contribution: Contribution }[];
}

export interface MonolithOptions {
  /** The build, in the place of the shell's. */
  readonly folder: string;
  readonly backendOrigin: string;
  readonly providerOrigin: string;
  /** By the name of the remote whose page it is; null where documents name nothing to fetch ahead. */
  readonly preloads: Monolith['preloads'] | null;
  /** Without the policy for scripts, for what loads them in a way that it refuses. */
  readonly isOpen?: true;
}

export interface StartedMonolith {
  readonly origin: string;
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves the monolith before the backend of a running site, with that site's registry: it says whose pages are whose.
 * @param dataDir of that site
 */
export async function startMonolith(
  port: number,
  dataDir: string,
  options: MonolithOptions,
): Promise<StartedMonolith> {
  const own = mkdtempSync(join(tmpdir(), 'prova-monolith-'));
  mkdirSync(join(own, 'keys'), { mode: 0o700 });
  cpSync(join(dataDir, 'keys/registry.public.json'), join(own, 'keys/registry.public.json'));
  // The prerendered pages lie beside the registry where the site serves the remotes itself.
  cpSync(join(dataDir, 'releases'), join(own, 'releases'), { recursive: true });
  const orderFile = join(own, 'order.json');
  const contributors = findRemotes(projectRoot).map((folder) => ({
    name: nameOfRemote(folder),
    contribution: JSON.parse(
      readFileSync(join(projectRoot, folder, 'contribution.json'), 'utf8'),
    ) as Contribution,
  }));
  const order: MonolithOrder = { ...options, contributors };
  writeFileSync(orderFile, JSON.stringify(order));
  const server = await startProcess(join(import.meta.dirname, 'serveMonolith.ts'), {
    NODE_OPTIONS: '--import tsx',
    PORT: String(port),
    DATA_DIR: own,
    MONOLITH_ORDER: orderFile,
  });
  return {
    origin: `http://localhost:${String(port)}`,
    port,
    async stop() {
      await server.end();
      rmSync(own, { recursive: true, force: true });
    },
  };
}
