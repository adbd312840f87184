import { spawn } from 'node:child_process';

interface ShellServerOptions {
  /** The server's built program. */
  readonly program: string;
  /** The folder of the shell that it serves. */
  readonly shell: string;
  /** Of the page. */
  readonly origin: string;
  /** Where the server itself listens. */
  readonly port: number;
  readonly environment: NodeJS.ProcessEnv;
}

/** The server of the shell under development, which stands behind the address of the page. */
export interface ShellServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** What the registry of a page under development is signed for, so that no other site takes it for its own. */
export const DEVELOPMENT = 'development';

/**
 * Starts the site's server for a page under another address; it ends with this process.
 * @throws Error where it ended before it was ready; it has said why on the terminal
 */
export async function startShellServer(options: ShellServerOptions): Promise<ShellServer> {
  const child = spawn(process.execPath, [options.program, options.shell], {
    env: {
      ...options.environment,
      PORT: String(options.port),
      SITE_ORIGIN: options.origin,
      SITE_HOST: '127.0.0.1',
      REGISTRY_ENVIRONMENT: DEVELOPMENT,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<'ready'>((resolve) => child.once('message', () => resolve('ready')));
  if ((await Promise.race([ready, ended])) !== 'ready') {
    throw new Error('The server of the shell did not start; it says why above.');
  }
  return {
    origin: `http://127.0.0.1:${String(options.port)}`,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
