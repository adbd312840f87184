import type { Clock } from '../flow/clock';

interface FakeClock extends Clock {
  /** Advances time by `ms`, ending each wait at its own moment and letting its consequences happen. */
  advance(ms: number): Promise<void>;
  /** Number of pending waits. */
  pending(): number;
}

/** A page has no setImmediate; where available it fires at once, and a timer a millisecond later. */
const soon = (globalThis as Partial<typeof globalThis>).setImmediate ?? globalThis.setTimeout;

/** Settles everything independent of time: promise chains, and React's deferred work. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => soon(resolve));
}

/** A clock that stops until a test advances it. Starts at `start`, milliseconds since 1970 UTC. */
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
