import * as v from 'valibot';
import { createMetrics } from '../metrics/createMetrics';
import { collectRoutes } from './collectRoutes';
import { createServer } from './createServer';
import type { ApiServer } from './declaredRoute';

let logged = '';
let app: ApiServer;
beforeEach(async () => {
  logged = '';
  const logger = { level: 'error', stream: { write: (line: string) => (logged += line) } };
  app = await createServer({ siteOrigin: 'http://localhost:3000', logger, metrics: createMetrics() });
  collectRoutes(app);
});
afterEach(() => app.close());

const config = { access: 'public' } as const;
const thing = v.object({ name: v.string(), parts: v.nullish(v.array(v.object({ size: v.number() }))) });

test('[U14] refuses at startup a route without declared access', () => {
  const handler = () => ({ name: 'a' });
  expect(() => app.get('/things', { schema: { response: { 200: thing } }, handler })).toThrow(
    /GET \/things must declare who may call it/,
  );
  expect(() => app.get('/others', { config, handler })).toThrow(/and what it answers/);
});

test.each<[string, unknown, string]>([
  ['an undeclared property', { name: 'canary', secret: 'canary' }, 'secret (never)'],
  [
    'an undeclared nested property',
    { name: 'canary', parts: [{ size: 1, secret: 'canary' }] },
    'parts.0.secret (never)',
  ],
  ['a wrong type', { name: 5 }, 'name (string)'],
  ['no body', null, 'body (Object)'],
])(
  'does not send a response with %s, and logs its position without the value',
  async (_name, answer, place) => {
    app.get('/things', { config, schema: { response: { 200: v.any() } }, handler: () => answer });
    app.get('/declared', {
      config,
      schema: { response: { 200: thing } },
      handler: () => answer as { name: string },
    });
    expect((await app.inject('/things')).statusCode).toBe(200);
    const response = await app.inject('/declared');
    expect([response.statusCode, response.json()]).toMatchObject([500, { code: 'INTERNAL_ERROR' }]);
    expect(response.body).not.toContain('canary');
    expect(logged).toContain(`GET /declared does not declare this answer with status 200: ${place}`);
    expect(logged).not.toContain('canary');
  },
);

test('does not send a response with an undeclared status', async () => {
  app.get('/things', {
    config,
    schema: { response: { 200: thing } },
    handler: async (_request, reply) => reply.code(418 as 200).send({ name: 'a' }),
  });
  expect((await app.inject('/things')).statusCode).toBe(500);
  expect(logged).toContain('with status default');
});

test('[X4] rejects undeclared queries and bodies', async () => {
  app.post('/things', { config, schema: { response: { 200: thing } }, handler: () => ({ name: 'a' }) });
  const post = (url: string, payload?: object) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      ...(payload && { payload }),
    });
  expect((await post('/things')).statusCode).toBe(200);
  expect((await post('/things', {})).statusCode).toBe(200);
  expect((await post('/things?debug=1')).json()).toMatchObject({ code: 'VALIDATION_ERROR', field: 'debug' });
  expect((await post('/things', { admin: true })).json()).toMatchObject({
    code: 'VALIDATION_ERROR',
    field: 'admin',
  });
});
