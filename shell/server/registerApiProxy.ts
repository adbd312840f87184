import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwardedHeaders } from './forwardedHeaders';
import { passVoiceCalls } from './passVoiceCalls';

const PREFIXES = ['/api', '/management', '/oauth2', '/login'];
/** A little more than the page's own limit of 60 s, so that the page gives up first and says so in its own words. */
const UPSTREAM_TIMEOUT_MS = 65_000;

const unreachable = {
  code: 'SERVER_UNREACHABLE',
  message: 'The server cannot be reached at the moment. Please try again shortly.',
};
const unreachablePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="dark light">
<title>Prova</title><h1>Sign-in is not possible at the moment</h1>
<p>The server cannot be reached. Nothing was changed. Please try again in a minute.</p><p><a href="/">Back to Prova</a></p></html>`;

function answerUnreachable(reply: FastifyReply, acceptsHtml: boolean): void {
  void reply.code(503).header('Retry-After', '5');
  if (acceptsHtml) void reply.type('text/html; charset=utf-8').send(unreachablePage);
  else void reply.send(unreachable);
}

/** Passes the calls of the specification to the API's server, whichever that is; the browser sees one origin. */
export async function registerApiProxy(
  server: FastifyInstance,
  apiOrigin: string,
  siteOrigin: string,
): Promise<void> {
  const headersFor = (request: FastifyRequest) => forwardedHeaders(request, siteOrigin);
  await passVoiceCalls(server, {
    apiOrigin,
    idleLimit: UPSTREAM_TIMEOUT_MS,
    headersFor,
    answerUnreachable: (reply) => answerUnreachable(reply, false),
  });
  for (const prefix of PREFIXES) {
    await server.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: true,
      // It would write the whole address, with the code of a sign-in.
      disableRequestLogging: true,
      // Each request is sent once: whoever asks knows when to ask again, and a server that can take no more is not asked eleven times.
      retryMethods: [],
      undici: { headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...headersFor(request as FastifyRequest),
        }),
        rewriteHeaders: (headers) => {
          const { location } = headers;
          if (typeof location !== 'string' || !location.startsWith(`${apiOrigin}/`)) return headers;
          return { ...headers, location: location.slice(apiOrigin.length) };
        },
        onError: (reply, { error }) => {
          const { request } = reply as FastifyReply;
          request.log.error({ code: (error as { code?: string }).code }, 'the API server gave no answer');
          answerUnreachable(reply as FastifyReply, request.headers.accept?.includes('text/html') ?? false);
        },
      },
    });
  }
}
