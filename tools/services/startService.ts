import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/readSettings';
import type { Service } from './servicesOf';

export interface RunningService {
  readonly name: Service['name'];
  readonly pid: number;
  /** Resolves when the process ends for whatever reason, with how it ended. */
  readonly ended: Promise<string>;
  /** Asks it to end, and ends it after a while if it does not. */
  stop(): Promise<void>;
}

const STOP_LIMIT_MS = 12_000;

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${String(code)}`));
  });
}

/** What a service reports while it runs goes to a file of its own; what it complains of goes to the terminal too. */
function openLog(dataDir: string, { name }: Service): number {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openSync(join(folder, `${name}.log`), 'a', 0o600);
}

/**
 * Starts one process and waits until it says that it is ready. It ends when this process does.
 * @throws Error with what it said when it ended before it was ready
 */
export async function startService(
  service: Service,
  root: string,
  { environment, dataDir }: Settings,
): Promise<RunningService> {
  const child = spawn(process.execPath, service.command, {
    cwd: root,
    env: environment,
    stdio: ['ignore', openLog(dataDir, service), 'pipe', 'ipc'],
    // Ctrl-C reaches this process alone, which then stops the others in order.
    detached: true,
  });
  let complaint = '';
  const collect = (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4_000);
  };
  child.stderr?.on('data', collect);
  const ended = whenEnded(child);
  const ready = new Promise<'ready'>((resolve) => {
    child.on('message', (message: unknown) => {
      if ((message as { type?: unknown } | null)?.type === 'ready') resolve('ready');
    });
  });
  const first = await Promise.race([ready, ended]);
  const { pid } = child;
  if (first !== 'ready' || pid === undefined) {
    throw new Error(complaint.trim() || `${service.name} ended before it was ready (${first}).`);
  }
  child.stderr?.off('data', collect);
  child.stderr?.pipe(process.stderr, { end: false });
  return {
    name: service.name,
    pid,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(force);
    },
  };
}
