import type { FastifyReply } from 'fastify';

/** Aborted when the caller goes away before the answer is whole. */
export function abortWhenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
