import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../sources/readCookie';

/** Number of canary buckets: enough for shares in hundredths, too few to identify anybody. */
export const BUCKETS = 100;
const A_MONTH_S = 30 * 24 * 60 * 60;
const FORM = /^\d{1,2}$/;

const nameOf = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}prova_bucket`;

/** The bucket stored in the browser; null if it has none. */
export function readBucket({ headers }: Pick<FastifyRequest, 'headers'>, isSecure: boolean): number | null {
  const kept = readCookie(headers, nameOf(isSecure));
  return kept !== null && FORM.test(kept) ? Number(kept) : null;
}

/** The stored bucket; assigns a random one to a browser that has none. */
export function keepBucket(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): number {
  const kept = readBucket(request, isSecure);
  if (kept !== null) return kept;
  const drawn = randomInt(BUCKETS);
  const attributes = `Path=/; Max-Age=${A_MONTH_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  void reply.header('Set-Cookie', `${nameOf(isSecure)}=${drawn}; ${attributes}`);
  return drawn;
}
