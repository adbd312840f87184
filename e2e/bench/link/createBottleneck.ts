/** Something that waits to be sent: gives its next bytes, at most so many; null where it has none now. */
export interface Sender {
  take(most: number): Buffer | null;
  /** Called when the bytes have gone through, in the order in which they were taken. */
  sent(bytes: Buffer): void;
}

export interface Timing {
  now(): number;
  /** Calls once, after so many milliseconds. */
  after(ms: number, then: () => void): void;
}

/** What fits into one packet. */
const PACKET_BYTES = 1460;

export interface Bottleneck {
  /** Has a sender take its turns for as long as it has bytes; called whenever it has got some. */
  wake(sender: Sender): void;
}

/**
 * One line that all connections share, packet by packet in turns: what a loaded router does to connections that are all alike.
 * @param bytesPerS null where it is as fast as what is behind it
 */
export function createBottleneck(bytesPerS: number | null, timing: Timing): Bottleneck {
  const waiting: Sender[] = [];
  let freeAt = -Infinity;
  let isTimed = false;

  function pump(): void {
    for (let sender = waiting[0]; sender; sender = waiting[0]) {
      const now = timing.now();
      if (freeAt > now) {
        if (isTimed) return;
        isTimed = true;
        timing.after(freeAt - now, () => {
          isTimed = false;
          pump();
        });
        return;
      }
      waiting.shift();
      const bytes = sender.take(bytesPerS === null ? Infinity : PACKET_BYTES);
      if (bytes === null) continue;
      waiting.push(sender);
      // A timer that comes late makes the line no slower: what it would have carried meanwhile it carries now.
      const began = waiting.length > 0 && now - freeAt < LATE_MS ? freeAt : now;
      freeAt = bytesPerS === null ? now : began + (bytes.length / bytesPerS) * 1000;
      sender.sent(bytes);
    }
  }

  return {
    wake(sender) {
      if (!waiting.includes(sender)) waiting.push(sender);
      pump();
    },
  };
}

/** Timers come so late at most on a machine that is in order; a line that was idle for longer has not saved anything up. */
const LATE_MS = 20;
