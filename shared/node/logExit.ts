import { createLog } from './createLog';
import { StartFailure } from './startFailure';

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Explains a premature exit: a log line, and words for its starter, a person at a terminal or
 * a parent process.
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

/** Makes an uncaught error end the process with a log line. */
export function logUncaught(part: string): void {
  process.on('uncaughtException', (error) => {
    logExit(part, 'ended by an uncaught error', error);
    process.exit(1);
  });
}
