import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Field 22 of /proc/<pid>/stat, counted after the command, which may hold spaces and brackets. */
const START_FIELD_AFTER_COMMAND = 19;

function readStart(pid: number): string {
  if (process.platform === 'linux') {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${fields[START_FIELD_AFTER_COMMAND] ?? ''}`;
  }
  if (process.platform === 'win32') return 'running';
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}

/**
 * Start time of the process with this number, which tells it from a recycled number; null when there is none.
 * On Windows only its existence is known.
 */
export function processStart(pid: number): string | null {
  if (!isRunning(pid)) return null;
  try {
    return readStart(pid);
  } catch {
    // The process may have ended during the check.
    return isRunning(pid) ? 'running' : null;
  }
}
