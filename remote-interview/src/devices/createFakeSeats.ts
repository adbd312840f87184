import type { Seats } from './seats';

export interface FakeSeats extends Seats {
  /** Another tab holds the seat from the start. */
  isOccupied: boolean;
  /** The other tab goes. */
  free(): void;
  /** Another tab takes the seat. */
  takeAway(): void;
}

/** A seat whose other claimant is the test. */
export function createFakeSeats(): FakeSeats {
  let free = () => {};
  let takeAway = () => {};
  const fake: FakeSeats = {
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
