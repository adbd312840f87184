import * as v from 'valibot';
import type { ApiServer, DeclaredRoute } from '../http/declaredRoute';
import { describeApi } from '../openapi/describeApi';

/** Response schema of a document that is sent as pre-serialised text. */
const document = { content: { 'application/json': { schema: v.string() } } } as const;

/** Serves the API's public description. It is created on first request, so as not to delay the start. */
export function documentRoutes(
  app: ApiServer,
  { routes, sessionCookie }: { routes: readonly DeclaredRoute[]; sessionCookie: string },
): void {
  let text: string | undefined;
  app.get('/api/openapi.json', {
    config: { access: 'public' },
    schema: {
      operationId: 'readApiDescription',
      summary: 'This document.',
      response: { 200: document },
    },
    async handler(_request, reply) {
      text ??= JSON.stringify(describeApi({ routes, sessionCookie }));
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(text);
    },
  });
}
