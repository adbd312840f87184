import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface RunningSite {
  readonly origin: string;
  /** The root process of all others. */
  readonly pid: number;
  /** The process of one service, e.g. `remote-interview`. */
  pidOf(service: string): number;
  /** The port of one service. */
  portOf(service: string): number;
  /** The ports of all services. */
  ports(): readonly number[];
  /** Ends the site as Ctrl-C does; resolves with all of its output when the last process has ended. */
  stop(): Promise<string>;
}

interface SiteOptions {
  /** The project to start; this one by default. */
  readonly root?: string;
  readonly port: number;
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 180_000;
const SERVICE = /^\s*([\w-]+)\s+port (\d+)\s+process (\d+)/gm;

/** A start's output and exit; for starts meant to fail. */
export interface EndedStart {
  readonly code: number | null;
  readonly output: string;
}

function launch({ root = ownRoot, port, dataDir, environment = {} }: SiteOptions) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOGS: 'words', ...environment },
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Ends the site with the process, so that a test that fails before its own stop leaves nothing running.
  const abandon = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  };
  process.once('exit', abandon);
  const ended = new Promise<EndedStart>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', abandon);
      resolve({ code, output });
    });
  });
  return { child, ended, said: () => output };
}

/** Starts the site by `npm start`, as a new user does, and waits until it reports ready. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { child, ended, said } = launch(options);
  const origin = `http://localhost:${String(options.port)}`;
  const ready = new Promise<'ready'>((resolve) => {
    child.stdout.on('data', () => {
      if (said().includes(`Ready: ${origin}`)) resolve('ready');
    });
  });
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), START_LIMIT_MS).unref());
  if ((await Promise.race([ready, ended, late])) !== 'ready') throw new Error(`npm start: ${said()}`);
  const { pid } = child;
  if (pid === undefined) throw new Error('npm start has no process');
  const find = (service: string) => {
    const found = [...said().matchAll(SERVICE)].find(([, name]) => name === service);
    if (found === undefined) throw new Error(`${service} is not running:\n${said()}`);
    return { port: Number(found[2]), pid: Number(found[3]) };
  };
  return {
    origin,
    pid,
    pidOf: (service) => find(service).pid,
    portOf: (service) => find(service).port,
    ports: () => [...said().matchAll(SERVICE)].map(([, , port]) => Number(port)),
    async stop() {
      process.kill(-pid, 'SIGINT');
      return (await ended).output;
    },
  };
}

/** Ends a start as Ctrl-C does, as soon as it prints `moment`; resolves with its exit. */
export async function interruptStart(options: SiteOptions, moment: string): Promise<EndedStart> {
  const { child, ended, said } = launch(options);
  const interrupt = () => {
    if (child.pid === undefined || !said().includes(moment)) return;
    child.stdout.off('data', interrupt);
    process.kill(-child.pid, 'SIGINT');
  };
  child.stdout.on('data', interrupt);
  return ended;
}

/** Runs a start expected to fail, to its end. */
export async function startAndFail(options: SiteOptions): Promise<EndedStart> {
  return launch(options).ended;
}
