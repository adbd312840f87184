import type { FastifyInstance, FastifyReply } from 'fastify';
import { forwardedHeaders } from './forwardedHeaders';
import { registerProxy } from './registerProxy';

const PREFIXES = ['/api', '/management', '/oauth2', '/login'];
/**
 * Milliseconds, slightly above the page's own limit of 60 s, so that the page times out first with its own
 * message.
 */
const IDLE_LIMIT_MS = 65_000;

const unreachable = {
  code: 'SERVER_UNREACHABLE',
  message: 'Prova’s server can’t be reached right now. Try again in a minute.',
};
const unreachablePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="dark light">
<title>Prova</title><h1>Sign-in isn’t available</h1>
<p>Prova’s server can’t be reached. Nothing was changed. Try again in a minute.</p><p><a href="/">Back to Prova</a></p></html>`;

function answerUnreachable(reply: FastifyReply, acceptsHtml: boolean): void {
  void reply.code(503).header('Retry-After', '5');
  if (acceptsHtml) void reply.type('text/html; charset=utf-8').send(unreachablePage);
  else void reply.send(unreachable);
}

/** Proxies the specified API calls to the configured server; the browser sees one origin. */
export const registerApiProxy = (
  server: FastifyInstance,
  apiOrigin: string,
  siteOrigin: string,
): Promise<void> =>
  registerProxy(server, {
    origin: apiOrigin,
    name: 'the API server',
    prefixes: PREFIXES,
    idleLimit: IDLE_LIMIT_MS,
    headersFor: (request) => forwardedHeaders(request, siteOrigin),
    answerUnreachable: (request, reply) =>
      answerUnreachable(reply, request.headers.accept?.includes('text/html') ?? false),
  });
