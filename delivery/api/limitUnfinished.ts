import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

/**
 * Bounds what bodies of strangers hold while they arrive. The oldest makes room for the next: an honest body is here within a moment, so
 * nobody keeps others out with one that never ends.
 * @param most bytes of all of them together
 * @returns admits a body of so many announced bytes, at most `most`
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
