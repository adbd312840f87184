/** A pending sender: returns its next bytes up to a limit; null for none now. */
export interface Sender {
  take(most: number): Buffer | null;
  /** Called when the bytes have been transmitted, in order. */
  sent(bytes: Buffer): void;
}

export interface Timing {
  now(): number;
  /** Calls `then` once, after `ms` milliseconds. */
  after(ms: number, then: () => void): void;
}

/** Maximum payload of one packet, in bytes. */
const PACKET_BYTES = 1460;

export interface Bottleneck {
  /** Schedules a sender while it has bytes; called whenever it has received some. */
  wake(sender: Sender): void;
}

/**
 * A line shared by all connections, which take turns packet by packet: like a loaded router with equal
 * connections.
 * @param bytesPerS null for no limit
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
      // A late timer does not slow the line: the missed bytes are transmitted now.
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

/**
 * Maximum timer delay on a healthy machine, in milliseconds; an idle line saves up no more capacity than
 * that.
 */
const LATE_MS = 20;
