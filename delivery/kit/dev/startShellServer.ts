import { spawn } from 'node:child_process';

interface ShellServerOptions {
  /** The server's built program. */
  readonly program: string;
  /** The served shell's folder. */
  readonly shell: string;
  /** Origin of the page. */
  readonly origin: string;
  /** The server's own port. */
  readonly port: number;
  readonly environment: NodeJS.ProcessEnv;
}

/** The server of the shell under development, behind the page's address. */
export interface ShellServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The environment of development registries, so that no other site accepts them. */
export const DEVELOPMENT = 'development';

/**
 * Starts the site's server for a page under another address; the server ends with this process.
 * @throws Error if it ended before it was ready; the reason is on the terminal
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
    throw new Error('The server of the shell did not start; see its message above.');
  }
  return {
    origin: `http://127.0.0.1:${String(options.port)}`,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
