import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@prova/node/startProcess';

/** Arguments of `serveMonolith.ts`. */
export interface MonolithOptions {
  /** The folder of the monolith's build, which replaces the shell's. */
  readonly folder: string;
  readonly backendOrigin: string;
  readonly providerOrigin: string;
}

export interface StartedMonolith {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Serves the monolith in front of a running site's backend, with that site's registry: it assigns pages to
 * remotes.
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
  // Prerendered pages are next to the registry where the site serves the remotes itself.
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
