import { logUncaught, logExit } from '@prova/node/logExit';
import { StartFailure } from '@prova/node/startFailure';

/** A process that has not stopped by itself after this time, in milliseconds, is ended. */
const STOP_LIMIT = 9500;

/**
 * The life of a process: start, say so to the parent if there is one, stop on a signal or when the parent is gone. What
 * cannot start says why in one sentence and exits with 1.
 */
export async function runProcess(part: string, start: () => Promise<() => Promise<void>>): Promise<void> {
  logUncaught(part);
  // The parent may have gone while this process was being loaded and nobody listened for that.
  if (process.send && !process.connected) process.exit(0);
  const started = start();
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    started
      .then((stop) => stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logExit(part, 'did not stop in order', error);
          process.exit(1);
        },
      );
  };
  // From the beginning: a start that is under way is finished and then undone.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);

  try {
    await started;
  } catch (error) {
    logExit(part, 'did not start', error, error instanceof StartFailure ? error.message : undefined);
    process.exit(1);
  }
  if (process.connected) process.send?.({ type: 'ready' });
}
