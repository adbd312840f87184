/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestSite, get, type TestSite } from './testing/createTestSite';
import { exchange } from './testing/exchange';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.end());

let stop: () => Promise<unknown> = () => Promise.resolve();
afterEach(() => stop());

async function startUpstream(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(['/api/account', '/management/info', '/oauth2/authorization/oidc', '/login/oauth2/code/oidc'])(
  "forwards %s to the API's server with method, query, cookie and body unchanged",
  async (path) => {
    const seen: unknown[] = [];
    const upstream = await startUpstream((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { cookie, 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = request.headers;
        const caller = request.headers['x-forwarded-for'];
        seen.push([request.method, request.url, cookie, host, protocol, caller, body]);
        response
          .writeHead(201, { 'set-cookie': 'a=1; HttpOnly', 'x-entity-status': 'REQUESTED' })
          .end('{"ok":true}');
      });
    });
    const server = await site.start({ API_ORIGIN: upstream });
    const answer = await server.inject({
      method: 'POST',
      url: `${path}?page=1&q=%2F`,
      headers: {
        cookie: 's=1',
        host: 'localhost:4700',
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
      },
      remoteAddress: '198.51.100.7',
      payload: '{"answer":"да"}',
    });
    expect(seen).toEqual([
      ['POST', `${path}?page=1&q=%2F`, 's=1', 'localhost:4700', 'http', '198.51.100.7', '{"answer":"да"}'],
    ]);
    expect([
      answer.statusCode,
      answer.body,
      answer.headers['set-cookie'],
      answer.headers['x-entity-status'],
    ]).toEqual([201, '{"ok":true}', 'a=1; HttpOnly', 'REQUESTED']);
  },
);

test("[U21] forwards the visitor's address from the trusted proxy, never from the visitor", async () => {
  const seen: unknown[] = [];
  const upstream = await startUpstream(({ headers }, response) => {
    seen.push(headers['x-forwarded-for']);
    response.end();
  });
  const server = await site.start({ API_ORIGIN: upstream, TRUSTED_PROXIES: 'loopback,10.1.0.0/16' });
  const from = (remoteAddress: string, forwarded: string) =>
    server.inject({ url: '/api/account', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  await from('127.0.0.1', '203.0.113.9');
  // In a list of addresses, the last address that is not a proxy counts.
  await from('10.1.2.3', '192.0.2.1, 203.0.113.9');
  // Negative control: the same header from a stranger.
  await from('198.51.100.7', '203.0.113.9');
  expect(seen).toEqual(['203.0.113.9', '203.0.113.9', '198.51.100.7']);
});

test.each([
  '/api/voice/../../metrics',
  '/api/voice/%2e%2e/%2e%2e/metrics',
  '/api/voice/%252e%252e/%252e%252e/metrics',
  '/api/voice/..%2f..%2fmetrics',
  '/api/voice/..;/..;/metrics',
  'http://127.0.0.1/api/voice/../../metrics',
  'http://localhost/api/account',
  '/api/releases/../../metrics',
  '/api/releases/%2e%2e/%2e%2e/metrics',
  '/oauth2/%2e%2e/metrics',
  '/api/../metrics',
  '/api/%2e%2e/metrics',
  '/api/.%2E/metrics',
  '/api/..%2fmetrics',
  '/api/..\\metrics',
  '/management/x/../../metrics',
  '/login/..//metrics',
  '/api/;/../metrics',
])('[X7] rejects %s without forwarding it to the server behind', async (path) => {
  const seen: (string | undefined)[] = [];
  const upstream = await startUpstream((request, response) => {
    seen.push(request.url);
    response.end('process_cpu_seconds_total 1');
  });
  // The release API's port is offset from the site's.
  const server = await site.start({ API_ORIGIN: upstream, PORT: String(Number(new URL(upstream).port) - 9) });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  expect(await exchange(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
  expect(seen).toEqual([]);
});

test.each([
  '/metrics',
  '/readyz',
  '//metrics',
  '/x/../api/account',
  'http://127.0.0.1:1/metrics?/api/voice/x',
])('[X7] does not forward %s', async (path) => {
  const seen: (string | undefined)[] = [];
  const upstream = await startUpstream((request, response) => {
    seen.push(request.url);
    response.end();
  });
  const server = await site.start({ API_ORIGIN: upstream });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  await exchange(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(seen.filter((url) => url !== '/api/account')).toEqual([]);
});

test("rewrites a Location on the API's own server to the site, and no other Location", async () => {
  let location = '';
  const upstream = await startUpstream((_request, response) => response.writeHead(202, { location }).end());
  const server = await site.start({ API_ORIGIN: upstream });
  const locationFor = async (sent: string) => {
    location = sent;
    return (await get(server, '/api/x')).headers.location;
  };
  expect(await locationFor(`${upstream}/api/jobs/1`)).toBe('/api/jobs/1');
  expect(await locationFor('/api/jobs/2')).toBe('/api/jobs/2');
  expect(await locationFor('http://provider.example/auth')).toBe('http://provider.example/auth');
  expect(await locationFor(`${upstream}.evil.example/`)).toBe(`${upstream}.evil.example/`);
});

test("answers with a message and Retry-After while the API's server is down", async () => {
  const server = await site.start({ API_ORIGIN: 'http://127.0.0.1:9' });
  const answer = await get(server, '/api/account', { accept: 'application/json, */*' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({
    code: 'SERVER_UNREACHABLE',
    message: 'Prova’s server can’t be reached right now. Try again in a minute.',
  });
});

test("[U16] shows a page with a way back on sign-in while the API's server is down", async () => {
  const server = await site.start({ API_ORIGIN: 'http://127.0.0.1:9' });
  const answer = await get(server, '/oauth2/authorization/oidc', { accept: 'text/html,*/*' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('Sign-in isn’t available');
  expect(answer.body).toContain('<a href="/">Back to Prova</a>');
});

test('treats a connection dropped midway as unreachable', async () => {
  const upstream = await startUpstream((request) => request.socket.destroy());
  const answer = await get(await site.start({ API_ORIGIN: upstream }), '/api/account');
  expect(answer.statusCode).toBe(503);
});

test.each([
  '/login/oauth2/code/oidc?code=one&state=one',
  '/oauth2/authorization/oidc',
  '/api/account',
  '/management/info',
  '/api/releases',
])('[U16] sends %s once if it is answered with 503, and forwards the response unchanged', async (path) => {
  let sent = 0;
  const upstream = await startUpstream((_request, response) => {
    sent += 1;
    response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '1' }).end('<h1>Later</h1>');
  });
  // The release API's port is offset from the site's.
  const server = await site.start({ API_ORIGIN: upstream, PORT: String(Number(new URL(upstream).port) - 9) });
  const answer = await get(server, path);
  expect([answer.statusCode, answer.body, answer.headers['retry-after'], sent]).toEqual([
    503,
    '<h1>Later</h1>',
    '1',
    1,
  ]);
});
