import { spawn } from 'node:child_process';
import { freePort } from '@prova/shared/node/freePort';
import { projectRoot } from '@prova/shared/node/projectRoot';

export interface StartedSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Builds and starts this checkout on data of its own. Beside the port it takes the next few, as every start does. */
export async function startSite(dataDir: string): Promise<StartedSite> {
  const port = await freePort();
  // npm would keep the signal that stops it to itself.
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/start.ts'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready: ')) resolve();
    });
    void ended.then(() => reject(new Error(`The site did not start:\n${said}`)));
  });
  await ready;
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
