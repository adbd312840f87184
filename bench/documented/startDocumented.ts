import { join } from 'node:path';
import { freePort } from '@prova/shared/node/freePort';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { startProcess } from '@prova/shared/node/startProcess';
import { findRemotes } from '../../tools/layout/remotes';
import { startMonolith, type MonolithOptions, type StartedMonolith } from '../monolith/startMonolith';
import { buildDocumented } from './buildDocumented';
import type { RemotesOrder } from './serveRemotes';

export interface StartedDocumented extends StartedMonolith {
  /** Of the remotes' origins. */
  readonly remotePorts: readonly number[];
}

/**
 * Builds and starts the same sources with Module Federation as documented: each remote on an origin of its own, the shell served by the site's
 * server, without the policy, which lets in nothing that is not pinned.
 * @param dataDir of the site that it stands beside
 */
export async function startDocumented(
  dataDir: string,
  options: Pick<MonolithOptions, 'backendOrigin' | 'providerOrigin'>,
): Promise<StartedDocumented> {
  const folder = join(projectRoot, '.cache/bench/documented');
  const remotes = await Promise.all(
    findRemotes(projectRoot).map(async (remote) => ({ folder: remote, port: await freePort() })),
  );
  const withOrigins = remotes.map(({ folder: remote, port }) => ({
    folder: remote,
    origin: `http://localhost:${String(port)}`,
  }));
  await buildDocumented({ folder, remotes: withOrigins });
  const order: RemotesOrder = remotes.map((remote) => ({ ...remote, folder: join(folder, remote.folder) }));
  const files = await startProcess(join(import.meta.dirname, 'serveRemotes.ts'), {
    NODE_OPTIONS: '--import tsx',
    REMOTES_ORDER: JSON.stringify(order),
  });
  const host = await startMonolith(await freePort(), dataDir, {
    ...options,
    folder: join(folder, 'dist'),
    preloads: null,
    isOpen: true,
  });
  return {
    ...host,
    remotePorts: remotes.map(({ port }) => port),
    async stop() {
      await host.stop();
      await files.end();
    },
  };
}
