import { StartFailure } from './config/startFailure';

/** A process that has not stopped by itself after this time, in milliseconds, is ended. */
const STOP_LIMIT = 9500;

/**
 * The life of a process: start, say so to the parent if there is one, stop on a signal or when the parent is gone. What
 * cannot start says why in one sentence and exits with 1.
 */
export async function runProcess(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stop: () => Promise<void>;
  try {
    stop = await start();
  } catch (error) {
    process.stderr.write(error instanceof StartFailure ? `${error.message}\n` : `${describe(error)}\n`);
    process.exit(1);
  }

  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${describe(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
  process.send?.({ type: 'ready' });
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
