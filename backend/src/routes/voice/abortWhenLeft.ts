import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects before the response is complete. */
export function abortWhenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
