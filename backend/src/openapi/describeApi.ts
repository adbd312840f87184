import type { DeclaredRoute } from '../http/declaredRoute';
import { describeOperation } from './describeOperation';
import { describeComponents, type JsonObject } from './toOpenApiSchema';

interface ApiDescription {
  routes: readonly DeclaredRoute[];
  /** Name of the session's cookie. */
  sessionCookie: string;
}

/** The API as an OpenAPI 3.1 document: all calls with an operation id, from their runtime declarations. */
export function describeApi({ routes, sessionCookie }: ApiDescription): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const route of routes) {
    // HEAD accompanies every GET and adds nothing.
    if (route.operationId === undefined || route.method === 'HEAD') continue;
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prova',
      version: '1',
      description: 'Practice interviews: what the pages of Prova ask of their server.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: describeComponents(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of an administrator, from the voice lab on an origin of its own.',
        },
      },
    },
  };
}
