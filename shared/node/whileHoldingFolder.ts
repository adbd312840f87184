import { setTimeout as wait } from 'node:timers/promises';
import { holdFolder } from './holdFolder';
import { StartFailure } from './startFailure';

/** Between two tries; those who wait do not all come at once. */
const TRY_AGAIN_MS = 5;
const SPREAD_MS = 20;

/**
 * Does `work` while no other process, and nobody else in this one, does any that holds the same folder; waits for its turn.
 * A holder that was killed is not waited for.
 * @param limitMs how long others may go first
 * @throws StartFailure naming the holder when the limit has passed; nothing was done then
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
