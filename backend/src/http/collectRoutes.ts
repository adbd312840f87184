import { problemSchema } from '@prova/api/types/problem';
import type { RouteOptions } from 'fastify';
import * as v from 'valibot';
import {
  type Access,
  type ApiServer,
  asksWhoCalls,
  type DeclaredRoute,
  type ResponseSchema,
  takesTokens,
} from './declaredRoute';

const nothing = v.strictObject({});
const noBody = v.nullish(nothing);
const READING = new Set(['GET', 'HEAD']);

interface RouteSchemas {
  params?: v.GenericSchema;
  querystring?: v.GenericSchema;
  headers?: v.GenericSchema;
  body?: v.GenericSchema;
  response?: Readonly<Record<string, ResponseSchema>>;
}

/** Possible refusals of any call of this kind. */
function usualRefusals(method: string, access: Access, byToken: boolean): number[] {
  return [
    400,
    ...(asksWhoCalls(access) ? [401] : []),
    ...(!asksWhoCalls(access) || (access === 'user' && !byToken) ? [] : [403]),
    ...(access === 'owner' || access === 'owner-or-admin' ? [404] : []),
    ...(READING.has(method) ? [] : [403, 413, 415]),
    429,
    500,
    503,
  ];
}

/**
 * Completes each route on registration: undeclared input and output are rejected.
 * @throws Error for a route without declared access or responses.
 */
function completeRoute(route: RouteOptions & { method: string }): DeclaredRoute {
  const { method, url, config, schema } = route;
  const access = config?.access;
  const byToken = takesTokens(config ?? {});
  // The schemas are valibot's: this server compiles no others.
  const given = schema as RouteSchemas | undefined;
  if (access === undefined || given?.response === undefined) {
    throw new Error(`${method} ${url} must declare who may call it and what it answers`);
  }
  const refusals = [...usualRefusals(method, access, byToken), ...(config?.refusals ?? [])];
  const query = given.querystring ?? nothing;
  const body = READING.has(method) ? undefined : (given.body ?? noBody);
  const responses = {
    ...Object.fromEntries(refusals.map((status) => [status, problemSchema])),
    ...given.response,
  };
  route.schema = { ...schema, querystring: query, response: { default: v.never(), ...responses } };
  if (body) route.schema.body = body;
  return {
    method,
    url,
    access,
    byToken,
    operationId: schema?.operationId,
    summary: schema?.summary,
    params: given.params,
    query,
    headers: given.headers,
    body,
    form: config?.form,
    responses,
  };
}

/**
 * Every user-facing route registered from now on, complete, in registration order. Machine routes are
 * completed as well.
 */
export function collectRoutes(app: ApiServer): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const completed = completeRoute(Object.assign(route, { method }));
      if (completed.access !== 'machine') routes.push(completed);
    }
  });
  return routes;
}
