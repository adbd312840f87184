import * as v from 'valibot';
import { type Backend, createBackend } from '../createBackend';
import { createRubricInterviewer } from '../interviewer/createRubricInterviewer';
import { createMetrics } from '../metrics/createMetrics';
import { createLoginAttemptStore } from '../session/loginAttemptStore';
import { createSessionStore } from '../session/sessionStore';
import { closedDatabase } from '../../testing/openTestDatabase';
import { silentSpeaker } from '../../testing/silentSpeaker';
import { testSettings } from '../../testing/startBackendOn';
import { SPECIFIED_CALLS } from '../../testing/specifiedCalls';

const referenceSchema = v.looseObject({ $ref: v.string() });
const parameterSchema = v.strictObject({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  required: v.boolean(),
  description: v.optional(v.string()),
  schema: v.looseObject({}),
});
const contentSchema = v.record(v.string(), v.strictObject({ schema: v.optional(v.looseObject({})) }));
const responseSchema = v.strictObject({
  description: v.pipe(v.string(), v.minLength(1)),
  headers: v.record(v.string(), v.looseObject({ schema: v.looseObject({}) })),
  content: v.optional(contentSchema),
});
const operationSchema = v.strictObject({
  operationId: v.pipe(v.string(), v.minLength(1)),
  summary: v.pipe(v.string(), v.minLength(1)),
  'x-access': v.string(),
  security: v.array(v.record(v.picklist(['session', 'token']), v.array(v.never()))),
  parameters: v.array(parameterSchema),
  requestBody: v.optional(v.strictObject({ required: v.boolean(), content: contentSchema })),
  responses: v.record(v.pipe(v.string(), v.regex(/^[1-5]\d\d$/)), responseSchema),
});
const documentSchema = v.strictObject({
  openapi: v.literal('3.1.0'),
  info: v.strictObject({ title: v.string(), version: v.string(), description: v.string() }),
  servers: v.array(v.strictObject({ url: v.string() })),
  paths: v.record(
    v.pipe(v.string(), v.startsWith('/')),
    v.record(v.picklist(['get', 'post', 'put', 'patch', 'delete']), operationSchema),
  ),
  components: v.strictObject({
    schemas: v.record(v.string(), v.looseObject({})),
    securitySchemes: v.strictObject({
      session: v.strictObject({ type: v.literal('apiKey'), in: v.literal('cookie'), name: v.string() }),
      token: v.looseObject({ type: v.literal('http'), scheme: v.literal('bearer') }),
    }),
  }),
});

let backend: Backend;
let document: v.InferOutput<typeof documentSchema>;
let operations: { call: string; operation: v.InferOutput<typeof operationSchema> }[];

beforeAll(async () => {
  backend = await createBackend({
    settings: testSettings,
    database: closedDatabase,
    sessions: createSessionStore(closedDatabase),
    attempts: createLoginAttemptStore(closedDatabase),
    createInterviewer: () => ({ interviewer: createRubricInterviewer(), model: null }),
    fetchPage: null,
    speaker: silentSpeaker,
    metrics: createMetrics(),
    logger: false,
    onJob: () => undefined,
  });
  const answer = await backend.app.inject('/api/openapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  document = v.parse(documentSchema, answer.json());
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
      operation,
    })),
  );
});
afterAll(() => backend.app.close());

function everyObject(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  return [node, ...Object.values(node).flatMap(everyObject)];
}

test('[N3] resolves every reference, and refers to every named schema', () => {
  const references = everyObject(document)
    .filter((node) => v.is(referenceSchema, node))
    .map(({ $ref }) => $ref);
  const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...new Set(references)].sort()).toEqual(names.sort());
});

test("[N3] gives every operation a unique id, its path's parameters and a successful answer", () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const [path, item] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters, responses } of Object.values(item)) {
      expect(parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)).toEqual(inPath);
      expect(Object.keys(responses).some((status) => /^[23]/.test(status))).toBe(true);
    }
  }
});

test('[N3] marks calls that need a session, and no others', () => {
  for (const { operation } of operations) {
    const { 'x-access': access, security, responses } = operation;
    const bySession = security.filter((one) => 'session' in one);
    expect(bySession).toEqual(access === 'public' ? [] : [{ session: [] }]);
    expect('401' in responses).toBe(access !== 'public');
  }
});

test("[V11] [N3] accepts a token instead of the session on the lab's calls only", () => {
  const byToken = operations.filter(({ operation }) => operation.security.some((one) => 'token' in one));
  const outside = byToken.map(({ call }) => call).filter((call) => !call.includes(' /api/voice/'));
  expect(outside).toEqual(['GET /api/account']);
});

test.each(SPECIFIED_CALLS)('[N3] %s %s of the specification answers %j', (method, path, statuses) => {
  const call = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
  const described = operations.find((one) => one.call === call)?.operation.responses ?? {};
  expect(Object.keys(described).map(Number)).toEqual(expect.arrayContaining([...statuses]));
});

test("[N3] describes every route of the server except the operators'", () => {
  const described = new Set(operations.map(({ call }) => call));
  const missing = backend.routes
    .map(({ method, url }) => `${method} ${url.replace(/:\w+/g, '{}')}`)
    // A browser's preflight does not count as a call.
    .filter((call) => !/^(HEAD|OPTIONS) /.test(call) && !described.has(call));
  expect(missing).toEqual(['GET /livez', 'GET /readyz', 'GET /metrics']);
});
