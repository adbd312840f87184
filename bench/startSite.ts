import { spawn } from 'node:child_process';
import { projectRoot } from '@prova/shared/node/projectRoot';
import { startCommand } from '@prova/shared/node/startCommand';
import { freeBase } from './freeBase';

export interface StartedSite {
  readonly origin: string;
  readonly port: number;
  /** Of its services, by their names. */
  readonly processes: ReadonlyMap<string, { readonly pid: number; readonly port: number }>;
  stop(): Promise<void>;
}

const SERVICE = /^\s*([\w-]+)\s+port (\d+)\s+process (\d+)/gm;

/** Builds and starts this checkout on data of its own. Beside the port it takes the next few, as every start does. */
export async function startSite(
  dataDir: string,
  wantedPort?: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedSite> {
  const port = wantedPort ?? (await freeBase());
  const [program, ...words] = startCommand();
  const child = spawn(program, words, {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOGS: 'words', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready: ')) resolve();
    });
    void ended.then(() => reject(new Error(`The site did not start:\n${said}`)));
  });
  await ready;
  const services = [...said.matchAll(SERVICE)].map(
    ([, name = '', at, pid]) => [name, { pid: Number(pid), port: Number(at) }] as const,
  );
  return {
    origin: `http://localhost:${String(port)}`,
    port,
    processes: new Map(services),
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
