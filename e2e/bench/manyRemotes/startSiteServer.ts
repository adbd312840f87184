import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';

/** A separate site server, in front of a running site's backend. */
export interface SiteServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the built site server over a registry.
 * @param keysFolder the public keys that verify it
 */
export async function startSiteServer(
  jws: string,
  keysFolder: string,
  backendOrigin: string,
  port: number,
): Promise<SiteServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-many-'));
  mkdirSync(join(dataDir, 'releases'), { mode: 0o700 });
  mkdirSync(join(dataDir, 'keys'), { mode: 0o700 });
  cpSync(join(keysFolder, 'registry.public.json'), join(dataDir, 'keys', 'registry.public.json'));
  writeFileSync(join(dataDir, 'releases', 'registry.jws'), jws, { mode: 0o600 });
  const child = fork(join(projectRoot, 'shell/dist-server/site.mjs'), {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, API_ORIGIN: backendOrigin },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then(() => reject(new Error('The site server did not start.')));
  });
  return {
    origin: `http://localhost:${String(port)}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
