import { writeSync } from 'node:fs';

const STDOUT = 1;

/**
 * The process's own output as a log. A failed line is dropped: neither the process nor a call may fail
 * because the disk under the log file is full, and later lines are written again.
 */
export const logStream = {
  write(line: string): void {
    try {
      writeSync(STDOUT, line);
    } catch {
      // There is no other place to report it.
    }
  },
};
