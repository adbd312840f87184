import type { TabLocks } from './tabLocks';

export interface FakeTabLocks extends TabLocks {
  /** Whether another tab holds the lock from the start. */
  isOccupied: boolean;
  /** Simulates the closing of the other tab. */
  free(): void;
  /** Simulates another tab that takes the lock. */
  takeAway(): void;
}

/** A tab lock contested by the test. */
export function createFakeTabLocks(): FakeTabLocks {
  let free = () => {};
  let takeAway = () => {};
  const fake: FakeTabLocks = {
    isOccupied: false,
    free: () => free(),
    takeAway: () => takeAway(),
    sit: (_interviewId, { takesOver, signal, onSeated, onOccupied, onWanted }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        free = () => {
          fake.isOccupied = false;
          onSeated();
        };
        takeAway = () => {
          onWanted();
          fake.isOccupied = true;
          resolve();
        };
        if (fake.isOccupied && !takesOver) onOccupied();
        else free();
      }),
  };
  return fake;
}
