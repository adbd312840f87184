import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Restarts one service as an operator does: `npm run serve -- <service>`. Resolves when it listens; returns
 * its stop function, by Ctrl-C or as given.
 */
export async function serveService(
  service: string,
  port: number,
  dataDir: string,
): Promise<(signal?: NodeJS.Signals) => Promise<void>> {
  const child = spawn('npm', ['run', 'serve', '--', service], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOGS: 'words' },
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`${service} is back`)) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    void ended.then(() => reject(new Error(output)));
  });
  return async (signal = 'SIGINT') => {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
    await ended;
  };
}
