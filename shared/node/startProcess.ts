import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface TestProcess {
  child: ChildProcess;
  /** Everything that the process has written so far. */
  output(): { stdout: string; stderr: string };
  /** Ends the process and resolves with its exit code, null for a signal. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Resolves with the exit code if the process exits of its own accord. */
  exited: Promise<number | null>;
}

/**
 * Starts a bundle with an IPC channel, as its parent does, without this process's environment. Its log is
 * readable here, unless `log` redirects it to a file.
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

/**
 * Starts a bundle, and resolves once it reports ready.
 * @throws Error with its last output if it exits instead
 */
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
