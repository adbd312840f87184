import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createLog } from '@prova/node/createLog';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@prova/node/settings/readSettings';
import { administrationAddress } from './administrationAddress';
import type { ServiceProcess } from './groupServices';
import type { Logs } from '@prova/node/createCliLogger';

type Startable = Pick<ServiceProcess, 'name' | 'command'>;

export interface RunningService {
  readonly name: ServiceProcess['name'];
  readonly pid: number;
  /** Resolves when the process exits for any reason, with its exit status. */
  readonly ended: Promise<string>;
  /** Asks the process to exit, and kills it after a while. */
  stop(): Promise<void>;
}

const STOP_LIMIT_MS = 12_000;

/**
 * Node sizes its young generation for servers with gigabytes, while a process here needs little memory at a
 * time. The second limit replaces one derived from the machine: a leaking process ends and is reported before
 * it takes the machine down.
 */
const HEAP = '--max-semi-space-size=2 --max-old-space-size=512';
/**
 * glibc caches freed memory per thread, and compilation uses several: half of a process's memory after its
 * start.
 */
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

/** Opens the log file of a service, which has its own file if the start is at a terminal. */
function openLog(dataDir: string, { name }: Startable): number {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return openSync(join(folder, `${name}.log`), 'a', 0o600);
}

/** A process's output besides its log: complaints of Node itself, or of a library. */
function passComplaints({ stderr }: ChildProcess, { name }: Startable, logs: Logs): void {
  if (!stderr) return;
  if (logs === 'words') stderr.pipe(process.stderr, { end: false });
  else {
    const log = createLog(name);
    createInterface(stderr).on('line', (text) => log.warn('wrote to its standard error', { text }));
  }
}

/**
 * Starts one process and waits until it reports ready. The child exits with this process.
 * @param logs with `lines`, the child's log goes to the standard output of this process
 * @throws Error with the child's output if the child exited before it was ready
 */
export async function startService(
  service: Startable,
  root: string,
  settings: Settings,
  logs: Logs = 'words',
): Promise<RunningService> {
  const { environment, dataDir } = settings;
  const administration = administrationAddress(settings);
  const child = spawn(process.execPath, service.command, {
    cwd: root,
    // The operator's own settings come later, and override these defaults.
    env: {
      ...ALLOCATOR,
      ...(administration === null ? {} : { ADMIN_URL: administration }),
      ...environment,
      NODE_OPTIONS: `${HEAP} ${environment['NODE_OPTIONS'] ?? ''}`.trim(),
    },
    stdio: ['ignore', logs === 'lines' ? 'inherit' : openLog(dataDir, service), 'pipe', 'ipc'],
    // Ctrl-C reaches this process alone, which then stops all services in order.
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
