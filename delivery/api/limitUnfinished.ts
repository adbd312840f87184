import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

/**
 * Bounds the memory for request bodies in transit from unknown senders. When it is full, drops the oldest
 * body: an honest body arrives within a moment, so an endless one cannot lock anyone out.
 * @param most maximum bytes of all bodies together
 * @returns a function that admits a body of the announced length in bytes, at most `most`
 */
export function limitUnfinished(most: number): (request: IncomingMessage, bytes: number) => void {
  const unfinished = new Map<IncomingMessage, number>();
  let held = 0;
  const drop = (request: IncomingMessage) => {
    held -= unfinished.get(request) ?? 0;
    unfinished.delete(request);
  };
  return (request, bytes) => {
    unfinished.set(request, bytes);
    held += bytes;
    finished(request, { writable: false }, () => drop(request));
    for (const oldest of unfinished.keys()) {
      if (held <= most) return;
      drop(oldest);
      oldest.destroy();
    }
  };
}
