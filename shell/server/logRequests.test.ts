import Fastify from 'fastify';
import { createTestSite, get, type TestSite } from './testing/createTestSite';

const CANARY = 'canary-of-the-log';
const api = Fastify();
const heard: Record<string, unknown>[] = [];
let site: TestSite;
let environment: Record<string, string>;

beforeAll(async () => {
  site = await createTestSite();
  api.all('/*', (request, reply) => {
    heard.push(request.headers);
    return reply.send('{}');
  });
  environment = { API_ORIGIN: await api.listen() };
});
afterAll(async () => {
  await site.end();
  await api.close();
});

async function openSite(settings: Record<string, string> = environment) {
  const written: string[] = [];
  const server = await site.start(settings, undefined, undefined, (line) => void written.push(line));
  const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { server, lines, written };
}

test("[U21] links the site's log line to the backend's by a request id", async () => {
  const { server, lines } = await openSite();
  await get(server, '/api/account');
  const [line] = lines();
  expect(line).toMatchObject({ part: 'site', level: 'info', event: 'answered', method: 'GET', status: 200 });
  expect(line?.['traceId']).toMatch(/^[\w-]{36}$/);
  expect(heard.at(-1)).toHaveProperty('x-entity-trace-id', line?.['traceId']);

  await get(server, '/api/account', { 'x-entity-trace-id': 'of-the-page-itself' });
  expect(lines().at(-1)).toHaveProperty('traceId', 'of-the-page-itself');
  expect(heard.at(-1)).toHaveProperty('x-entity-trace-id', 'of-the-page-itself');
});

test('[U21] [X7] logs nothing about the visitor, the address or the body', async () => {
  const { server, lines, written } = await openSite();
  const headers = {
    cookie: `session=${CANARY}`,
    authorization: `Bearer ${CANARY}`,
    referer: `http://localhost:4700/${CANARY}`,
    'x-forwarded-for': '203.0.113.77',
    'x-entity-trace-id': `${CANARY}@example.com`,
  };
  const paths = [
    `/interview/${CANARY}`,
    `/login?code=${CANARY}`,
    `/api/releases/x?key=${CANARY}`,
    `/api/evm/interviews/${CANARY}`,
    `/${CANARY}.js`,
  ];
  for (const path of paths) await get(server, path, headers);
  expect(lines().filter(({ event }) => event === 'answered')).toHaveLength(paths.length);
  expect(written.join('')).not.toMatch(/canary|203\.0\.113/);
});

test('logs failed requests for files only', async () => {
  const { server, lines } = await openSite();
  expect((await get(server, '/assets/shell.abc.js')).statusCode).toBe(200);
  expect(lines()).toEqual([]);
  expect((await get(server, '/assets/gone.js')).statusCode).toBe(404);
  expect(lines()).toEqual([expect.objectContaining({ status: 404 })]);
});

test("logs an unresponsive backend, with the request's id", async () => {
  const { server, lines } = await openSite({ API_ORIGIN: 'http://127.0.0.1:9' });
  expect((await get(server, '/api/account')).statusCode).toBe(503);
  const why = lines().find(({ event }) => event === 'the API server did not respond');
  expect(why).toHaveProperty('level', 'error');
  expect(lines().map(({ code }) => code)).toContain('ECONNREFUSED');
  expect(lines().at(-1)).toMatchObject({ status: 503, traceId: why?.['traceId'] });
});
