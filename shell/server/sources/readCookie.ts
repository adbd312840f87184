import type { IncomingHttpHeaders } from 'node:http';

/** A request's raw cookie; null if there is none of this name. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string): string | null {
  const start = `${name}=`;
  const pairs = cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null;
}
