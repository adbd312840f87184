import type { FastifyRequest, RouteOptions } from 'fastify';
import * as v from 'valibot';
import { bearerTokenOf } from './bearerToken';
import { type ApiServer, takesTokens } from './declaredRoute';
import { empty } from './mediaTypes';
import { TRACE_HEADER } from '@prova/node/traceIdOf';
import { STATUS_HEADER } from './responseHeaders';

/** Request headers that the voice lab sends in addition to those of every page. */
const REQUEST_HEADERS = 'authorization, content-type, x-requested-with';
/** Response headers that the voice lab reads in addition to those of every page. */
const RESPONSE_HEADERS = ['location', 'retry-after', TRACE_HEADER, STATUS_HEADER].join(', ');
/** Seconds for which a browser caches the permission. */
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages on the voice lab's own origins make the calls that accept access tokens, and read the responses:
 * with a token only and never with cookies, since no response allows credentials. Register it before the
 * calls.
 */
export function allowVoiceLab(app: ApiServer, origins: readonly string[]): void {
  const methods = new Map<string, Set<string>>();
  const isFromLab = ({ headers }: FastifyRequest) => origins.includes(headers.origin ?? '');

  app.addHook('onRequest', (request, reply, done) => {
    if (takesTokens(request.routeOptions.config)) {
      void reply.header('vary', 'Origin');
      if (isFromLab(request) && bearerTokenOf(request) !== null) {
        void reply.headers({
          'access-control-allow-origin': request.headers.origin,
          'access-control-expose-headers': RESPONSE_HEADERS,
        });
      }
    }
    done();
  });

  /** Answers browsers' preflights for calls to this address. */
  const answerPreflights = (url: string) =>
    app.options(url, {
      config: { access: 'public' },
      schema: {
        querystring: v.looseObject({}),
        params: v.looseObject({}),
        body: v.unknown(),
        response: { 204: empty },
      },
      async handler(request, reply) {
        void reply.code(204).header('vary', 'Origin');
        if (isFromLab(request)) {
          void reply.headers({
            'access-control-allow-origin': request.headers.origin,
            'access-control-allow-methods': [...(methods.get(url) ?? [])].join(', '),
            'access-control-allow-headers': REQUEST_HEADERS,
            'access-control-max-age': PREFLIGHT_SECONDS,
          });
        }
        return reply.send();
      },
    });

  app.addHook('onRoute', ({ method, url, config = {} }: RouteOptions) => {
    if (!takesTokens(config)) return;
    const known = methods.get(url);
    const all = known ?? new Set<string>();
    for (const one of [method].flat()) if (one !== 'HEAD') all.add(one);
    methods.set(url, all);
    if (!known) answerPreflights(url);
  });
}
