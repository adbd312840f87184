import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createLog } from '@prova/node/createLog';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@prova/node/settings/readSettings';
import type { ServiceProcess } from './groupServices';
import type { Logs } from '@prova/node/createCliLogger';

type Startable = Pick<ServiceProcess, 'name' | 'command'>;

export interface RunningService {
  readonly name: ServiceProcess['name'];
  readonly pid: number;
  /** Resolves when the process ends for whatever reason, with how it ended. */
  readonly ended: Promise<string>;
  /** Asks it to end, and ends it after a while if it does not. */
  stop(): Promise<void>;
}

const STOP_LIMIT_MS = 12_000;

/**
 * Node divides its space for young objects by what a server with gigabytes has; a process here holds a few of them at a time. The second takes the
 * place of a limit that follows from the machine: a process that leaks ends and is reported before it takes the machine with it.
 */
const HEAP = '--max-semi-space-size=2 --max-old-space-size=512';
/** glibc keeps what threads give back, for each thread by itself, and compiling runs on several: half of a process after its start. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${String(code)}`));
  });
}

/** At a terminal, what a service reports while it runs goes to a file of its own. */
function openLog(dataDir: string, { name }: Startable): number {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openSync(join(folder, `${name}.log`), 'a', 0o600);
}

/** What a process wrote besides its log: what Node itself, or a library, complains of. */
function passComplaints({ stderr }: ChildProcess, { name }: Startable, logs: Logs): void {
  if (!stderr) return;
  if (logs === 'words') stderr.pipe(process.stderr, { end: false });
  else {
    const log = createLog(name);
    createInterface(stderr).on('line', (text) => log.warn('wrote to its standard error', { text }));
  }
}

/**
 * Starts one process and waits until it says that it is ready. It ends when this process does.
 * @param logs with `lines` its log goes where this process's goes
 * @throws Error with what it said when it ended before it was ready
 */
export async function startService(
  service: Startable,
  root: string,
  { environment, dataDir }: Settings,
  logs: Logs = 'words',
): Promise<RunningService> {
  const child = spawn(process.execPath, service.command, {
    cwd: root,
    // What is set by the person who starts comes later, and counts.
    env: {
      ...ALLOCATOR,
      ...environment,
      NODE_OPTIONS: `${HEAP} ${environment['NODE_OPTIONS'] ?? ''}`.trim(),
    },
    stdio: ['ignore', logs === 'lines' ? 'inherit' : openLog(dataDir, service), 'pipe', 'ipc'],
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
  passComplaints(child, service, logs);
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
