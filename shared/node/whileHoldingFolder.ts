import { setTimeout as wait } from 'node:timers/promises';
import { holdFolder } from './holdFolder';
import { StartFailure } from './startFailure';

/** Milliseconds between two attempts; jittered, so that waiters do not collide. */
const TRY_AGAIN_MS = 5;
const SPREAD_MS = 20;

/**
 * Runs `work` exclusively among all processes and callers that lock the same folder; waits for its turn. A
 * killed holder is not waited for.
 * @param limitMs how long others may go first
 * @throws StartFailure naming the holder at the time limit; nothing was done then
 */
export async function whileHoldingFolder<Result>(
  folder: string,
  limitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + limitMs;
  const hold = async (): Promise<() => Promise<void>> => {
    for (;;) {
      try {
        return await holdFolder(folder);
      } catch (error) {
        if (!(error instanceof StartFailure) || performance.now() >= until) throw error;
        await wait(TRY_AGAIN_MS + Math.random() * SPREAD_MS);
      }
    }
  };
  const giveBack = await hold();
  try {
    return await work();
  } finally {
    await giveBack();
  }
}
