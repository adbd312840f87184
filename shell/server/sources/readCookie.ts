import type { IncomingHttpHeaders } from 'node:http';

/** A cookie of a request as it was sent; null where there is none of this name. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string): string | null {
  const start = `${name}=`;
  const pairs = cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null;
}
