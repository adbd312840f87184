import { spawn } from 'node:child_process';

/** Short turns of work, between which the process hears that its parent is gone. */
const BURN = `
  process.on('disconnect', () => process.exit());
  const burn = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(burn); };
  burn();
`;

/**
 * Keeps one core of this machine busy. It ends with this process, however that ends.
 * @returns its process id, and what ends it
 */
export function startBusyProcessor(): { readonly pid: number | undefined; readonly stop: () => void } {
  const child = spawn(process.execPath, ['-e', BURN], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // Whoever is done with all else does not wait for it.
  child.unref();
  child.channel?.unref();
  return { pid: child.pid, stop: () => void child.kill('SIGKILL') };
}
