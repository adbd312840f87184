import { STATUS_CODES } from 'node:http';
import type * as v from 'valibot';
import type { DeclaredRoute, ResponseSchema } from '../http/declaredRoute';
import { exactly } from '../http/exactly';
import { TRACE_HEADER } from '@prova/node/traceIdOf';
import { STATUS_HEADER } from '../http/responseHeaders';
import { type JsonObject, toOpenApiSchema } from './toOpenApiSchema';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const text = { type: 'string' } as const;

const entriesOf = (schema: v.GenericSchema | undefined): readonly (readonly [string, v.GenericSchema])[] =>
  schema && 'entries' in schema ? Object.entries(schema.entries as Record<string, v.GenericSchema>) : [];

function describeParameters({ method, params, query, headers }: DeclaredRoute): JsonObject[] {
  const parts = [
    ['path', params],
    ['query', query],
    ['header', headers],
  ] as const;
  const declared = parts.flatMap(([place, schema]) =>
    entriesOf(schema).map(([name, its]) => ({
      name,
      in: place,
      required: place === 'path' || its.type !== 'optional',
      schema: toOpenApiSchema(its),
    })),
  );
  const ownPage = {
    name: 'x-requested-with',
    in: 'header',
    required: true,
    description: "Says that one of the site's own pages asks: others cannot set it.",
    schema: { const: 'XMLHttpRequest' },
  };
  return SAFE_METHODS.has(method) ? declared : [...declared, ownPage];
}

/** Headers relevant to clients, by status. */
const RESPONSE_HEADERS: Readonly<Record<string, JsonObject>> = {
  202: {
    location: { description: 'Where to ask how far the operation is.', schema: text },
    [STATUS_HEADER]: { description: 'REQUESTED, FINISHED or FAILED.', schema: text },
  },
  302: { location: { description: 'The sign-in provider.', schema: text } },
  303: { location: { description: 'The site.', schema: text } },
  429: { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  503: {
    'retry-after': { description: 'Seconds to wait, where they are known.', schema: { type: 'integer' } },
  },
};

function describeContent(response: ResponseSchema): JsonObject {
  if ('content' in response) {
    return { content: Object.fromEntries(Object.keys(response.content).map((type) => [type, {}])) };
  }
  if (response.type === 'void') return {};
  return { content: { 'application/json': { schema: toOpenApiSchema(exactly(response)) } } };
}

const describeResponse = (status: string, response: ResponseSchema): JsonObject => ({
  description: STATUS_CODES[status] ?? status,
  headers: {
    [TRACE_HEADER]: { description: 'Finds the call in the logs.', schema: text },
    ...RESPONSE_HEADERS[status],
  },
  ...describeContent(response),
});

/** One call in OpenAPI format, from its route's declaration. */
export function describeOperation(route: DeclaredRoute): JsonObject {
  const { operationId, summary, access, byToken, body, form, responses } = route;
  const acceptsBody = body !== undefined && body.type !== 'nullish';
  return {
    operationId,
    summary,
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }, ...(byToken ? [{ token: [] }] : [])],
    parameters: describeParameters(route),
    ...(form
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: toOpenApiSchema(form) } },
          },
        }
      : {}),
    ...(acceptsBody
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: toOpenApiSchema(body) } } },
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, describeResponse(status, response)]),
    ),
  };
}
