import { writeSync } from 'node:fs';

const STDOUT = 1;

/**
 * The process's own output as a log. A line that cannot be written is dropped: with a full disk under the log file neither
 * the process nor a call may fail for the sake of a line, and later lines are written again.
 */
export const logStream = {
  write(line: string): void {
    try {
      writeSync(STDOUT, line);
    } catch {
      // There is no other place to say so.
    }
  },
};
