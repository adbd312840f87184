import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface MeasuredProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a Node process and waits until it says that it is ready. @throws with its last words when it ends instead */
export async function startProcess(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)));
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`${command.join(' ')} ended with ${String(code)}: ${complaint}`);
  });
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  const { pid } = child;
  if (pid === undefined) throw new Error('The process has no id');
  return {
    pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
