import { spawn } from 'node:child_process';
import { freePort } from '@prova/shared/node/freePort';

interface ShellServerOptions {
  /** The server's built program. */
  readonly program: string;
  /** The folder of the shell that it serves. */
  readonly shell: string;
  /** Of the page. */
  readonly origin: string;
  readonly dataDir: string;
  /** Where the calls of the API are answered. */
  readonly apiOrigin: string;
}

/** Starts the site's server for a page under another address; it ends with this process. */
export async function startShellServer(
  options: ShellServerOptions,
): Promise<{ origin: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [options.program, options.shell], {
    env: {
      ...process.env,
      PORT: String(port),
      SITE_ORIGIN: options.origin,
      SITE_HOST: '127.0.0.1',
      DATA_DIR: options.dataDir,
      API_ORIGIN: options.apiOrigin,
      REGISTRY_ENVIRONMENT: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The server of the shell did not start; it says why above.')));
  });
  return { origin: `http://127.0.0.1:${String(port)}`, stop: () => child.disconnect() };
}
