import { logUncaught, logExit } from '@prova/node/logExit';
import { StartFailure } from '@prova/node/startFailure';

/** Time limit for a process to stop, in milliseconds; after that, it is killed. */
const STOP_LIMIT = 9500;

/**
 * The lifecycle of a process: start, report to the parent if any, stop on a signal or when the parent is
 * gone. A failed start prints its reason in one sentence and exits with 1.
 */
export async function runProcess(part: string, start: () => Promise<() => Promise<void>>): Promise<void> {
  logUncaught(part);
  // The parent may have exited while this process was loading, unobserved.
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
  // The events count from the beginning: a start in progress is completed and then undone.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);

  try {
    await started;
  } catch (error) {
    logExit(part, 'did not start', error, error instanceof StartFailure ? error.message : undefined);
    process.exit(1);
  }
  if (process.connected) process.send?.({ type: 'ready' });
}
