import { connect, type Socket } from 'node:net';
import type { Bottleneck, Sender, Timing } from './createBottleneck';

/** Maximum bytes read ahead of the line: the window that a slow line fills. */
const WINDOW_BYTES = 64 * 1024;

interface Lines {
  readonly up: Bottleneck;
  readonly down: Bottleneck;
}

/** Transmits one direction: through the line, then half of the round trip, then to its target. */
function carry(
  from: Socket,
  to: Socket,
  line: Bottleneck,
  oneWayMs: number,
  opensAt: number,
  timing: Timing,
): void {
  const queue: Buffer[] = [];
  let queued = 0;
  let hasEnded = false;
  const travelling: { readonly at: number; readonly bytes: Buffer | null }[] = [];
  let isTimed = false;

  function arrive(): void {
    for (let [next] = travelling; next; [next] = travelling) {
      const left = next.at - timing.now();
      if (left > 0) {
        if (!isTimed) {
          isTimed = true;
          timing.after(left, () => {
            isTimed = false;
            arrive();
          });
        }
        return;
      }
      travelling.shift();
      if (next.bytes) to.write(next.bytes);
      else to.end();
    }
  }
  function send(bytes: Buffer | null): void {
    travelling.push({ at: timing.now() + oneWayMs, bytes });
    arrive();
  }
  const sender: Sender = {
    take(most) {
      const [first] = queue;
      if (!first) return null;
      const bytes = first.subarray(0, most);
      if (bytes.length === first.length) queue.shift();
      else queue[0] = first.subarray(bytes.length);
      queued -= bytes.length;
      if (queued < WINDOW_BYTES) from.resume();
      return bytes;
    },
    sent(bytes) {
      send(bytes);
      if (queue.length === 0 && hasEnded) send(null);
    },
  };
  const open = () => {
    line.wake(sender);
    if (queue.length === 0 && hasEnded) send(null);
  };
  from.on('data', (bytes) => {
    queue.push(bytes);
    queued += bytes.length;
    if (queued >= WINDOW_BYTES) from.pause();
    if (timing.now() >= opensAt) line.wake(sender);
  });
  from.once('end', () => {
    hasEnded = true;
    if (timing.now() >= opensAt && queue.length === 0) send(null);
  });
  timing.after(Math.max(opensAt - timing.now(), 0), open);
}

/**
 * Connects a browser to a server over a shared line. Connecting takes a round trip before the first byte is
 * sent, like a handshake.
 */
export function shapeConnection(
  browser: Socket,
  port: number,
  { up, down }: Lines,
  roundTripMs: number,
  timing: Timing,
): void {
  const server = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  browser.setNoDelay(true);
  const opensAt = timing.now() + roundTripMs;
  const oneWayMs = roundTripMs / 2;
  carry(browser, server, up, oneWayMs, opensAt, timing);
  carry(server, browser, down, oneWayMs, opensAt, timing);
  const end = () => {
    browser.destroy();
    server.destroy();
  };
  for (const socket of [browser, server]) socket.on('error', end);
  browser.once('close', () => server.destroy());
  server.once('close', () => {
    // Bytes in transit arrive before the end of the connection.
    timing.after(oneWayMs + 50, () => browser.end());
  });
}
