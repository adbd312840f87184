import type { Clock } from '../flow/clock';

interface FakeClock extends Clock {
  /** Moves time on by `ms`, ending each wait at its own moment and letting what follows from it happen. */
  advance(ms: number): Promise<void>;
  /** How many waits are open. */
  pending(): number;
}

/** A page has no setImmediate; where there is one it comes at once, and a timer a millisecond later. */
const soon = (globalThis as Partial<typeof globalThis>).setImmediate ?? globalThis.setTimeout;

/** Lets everything happen that waits for no time: chains of promises, and what React has put off to its next task. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => soon(resolve));
}

/** A clock that stands still until a test turns it. Starts at `start`, milliseconds since 1970 UTC. */
export function createFakeClock(start = Date.UTC(2026, 0, 5, 9, 0, 0)): FakeClock {
  let now = start;
  const waits = new Set<{ due: number; end: () => void }>();
  const nextDue = (until: number) =>
    [...waits].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
  return {
    now: () => now,
    pending: () => waits.size,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const wait = {
          due: now + ms,
          end: () => {
            waits.delete(wait);
            signal.removeEventListener('abort', abort);
            resolve();
          },
        };
        const abort = () => {
          waits.delete(wait);
          reject(signal.reason as Error);
        };
        waits.add(wait);
        signal.addEventListener('abort', abort, { once: true });
      }),
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let wait = nextDue(until); wait; wait = nextDue(until)) {
        now = wait.due;
        wait.end();
        await settle();
      }
      now = until;
      await settle();
    },
  };
}
