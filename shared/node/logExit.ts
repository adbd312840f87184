import { createLog } from './createLog';
import { StartFailure } from './startFailure';

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Says why a process ends before its time: a line of its log, and the words for whoever has started it: a person at a terminal, or the
 * process that passes them on.
 */
export function logExit(part: string, event: string, error: unknown, words = stackOf(error)): void {
  createLog(part).error(event, {
    reason: words.split('\n', 1)[0],
    ...(error instanceof StartFailure || !(error instanceof Error) ? {} : { stack: framesOf(error) }),
  });
  if (process.stderr.isTTY || process.send) process.stderr.write(`${words}\n`);
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** Has an error that nobody has caught end the process with a line of its log. */
export function logUncaught(part: string): void {
  process.on('uncaughtException', (error) => {
    logExit(part, 'ended by an error that nobody has caught', error);
    process.exit(1);
  });
}
