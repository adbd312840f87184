import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface TestProcess {
  child: ChildProcess;
  /** Everything it wrote so far. */
  output(): { stdout: string; stderr: string };
  /** Ends it and resolves with its exit code, null when the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Resolves with the exit code when it ends by itself. */
  exited: Promise<number | null>;
}

/**
 * Starts a bundle with an IPC channel, as its parent does; nothing of this process's environment reaches it. What it logs
 * can be read here, unless it goes to the file that `log` is open for.
 */
export function spawnProcess(
  bundle: string,
  environment: Record<string, string>,
  log: number | 'pipe' = 'pipe',
  args: readonly string[] = [],
): TestProcess {
  const child = spawn(process.execPath, [bundle, ...args], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', log, 'pipe', 'ipc'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    child,
    exited,
    output: () => ({ stdout, stderr }),
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      return await exited;
    },
  };
}

/** The same, once it says that it is ready. @throws with its last words when it ends instead */
export async function startProcess(
  bundle: string,
  environment: Record<string, string>,
  log: number | 'pipe' = 'pipe',
  args: readonly string[] = [],
): Promise<TestProcess> {
  const started = spawnProcess(bundle, environment, log, args);
  const ended = started.exited.then((code) => {
    throw new Error(`The process ended with ${code}: ${started.output().stderr}`);
  });
  await Promise.race([once(started.child, 'message'), ended]);
  return started;
}
