import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@prova/node/startProcess';

/** What `serveMonolith.ts` is told. */
export interface MonolithOptions {
  /** The build, in the place of the shell's. */
  readonly folder: string;
  readonly backendOrigin: string;
  readonly providerOrigin: string;
}

export interface StartedMonolith {
  readonly origin: string;
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
  writeFileSync(orderFile, JSON.stringify(options));
  const server = await startProcess(join(import.meta.dirname, 'serveMonolith.ts'), {
    NODE_OPTIONS: '--import tsx',
    PORT: String(port),
    DATA_DIR: own,
    MONOLITH_ORDER: orderFile,
  });
  return {
    origin: `http://localhost:${String(port)}`,
    async stop() {
      await server.end();
      rmSync(own, { recursive: true, force: true });
    },
  };
}
