import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../sources/readCookie';

/** People are in one of so many buckets: enough for shares in hundredths, and too few to tell anybody by. */
export const BUCKETS = 100;
const A_MONTH_S = 30 * 24 * 60 * 60;
const FORM = /^\d{1,2}$/;

const nameOf = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}prova_bucket`;

/** The bucket that a browser has kept; null where it has none. */
export function readBucket({ headers }: Pick<FastifyRequest, 'headers'>, isSecure: boolean): number | null {
  const kept = readCookie(headers, nameOf(isSecure));
  return kept !== null && FORM.test(kept) ? Number(kept) : null;
}

/** The same; a browser that has none is given one to keep, by chance. */
export function keepBucket(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): number {
  const kept = readBucket(request, isSecure);
  if (kept !== null) return kept;
  const drawn = randomInt(BUCKETS);
  const attributes = `Path=/; Max-Age=${A_MONTH_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  void reply.header('Set-Cookie', `${nameOf(isSecure)}=${drawn}; ${attributes}`);
  return drawn;
}
