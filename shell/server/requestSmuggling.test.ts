/** @jest-environment node */
import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@prova/node/freePort';
import { API_HEADER_LIMIT } from '@prova/node/headerLimits';
import { isNginxInstalled, startNginx } from '@prova/node/testing/startNginx';
import { createTestSite, type TestSite } from './testing/createTestSite';
import { exchange } from './testing/exchange';

const SMUGGLED = 'DELETE /api/account/sessions HTTP/1.1\r\nHost: x\r\nX-Rest: ';
/** How a victim's call would look upstream: its head completes the smuggled request. */
const VICTIM =
  'GET /api/account HTTP/1.1\r\nHost: localhost\r\nCookie: s=victim\r\nConnection: close\r\n\r\n';
const PASSED = [
  '/api/account',
  '/api/voice/health',
  '/api/evm/interviews',
  '/management/info',
  '/oauth2/authorization/oidc',
  '/login/oauth2/code/oidc',
  '/api/releases',
];
const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'];
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const length = `Content-Length: ${SMUGGLED.length}`;
const FRAMINGS: readonly (readonly [headers: string, body: string])[] = [
  [length, SMUGGLED],
  [`${length}\r\nConnection: content-length`, SMUGGLED],
  [`${length}\r\nConnection: keep-alive, Content-Length , host`, SMUGGLED],
  ['Transfer-Encoding: chunked', chunked(SMUGGLED)],
  ['Transfer-Encoding: chunked\r\nConnection: transfer-encoding', chunked(SMUGGLED)],
  ['Transfer-Encoding: chunked\r\nConnection: transfer-encoding, content-length', chunked(SMUGGLED)],
  [`${length}\r\nTransfer-Encoding: chunked`, chunked(SMUGGLED)],
  [`Transfer-Encoding: chunked\r\nContent-Length: 4`, chunked(SMUGGLED)],
  [`Transfer-Encoding : chunked\r\n${length}`, SMUGGLED],
  [`Transfer-Encoding: xchunked`, SMUGGLED],
  [`Transfer-Encoding: identity, chunked`, chunked(SMUGGLED)],
  [`Content-Length: 0\r\n${length}`, SMUGGLED],
  [`Content-Length: +${SMUGGLED.length}`, SMUGGLED],
  [`Content-Length:\r\n ${SMUGGLED.length}`, SMUGGLED],
  [
    `Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings, content-length\r\nHTTP2-Settings: AA\r\n${length}`,
    SMUGGLED,
  ],
  [`Expect: 100-continue\r\nConnection: expect, content-length\r\n${length}`, SMUGGLED],
];

let site: TestSite;
let upstream: Server;
const seen: string[] = [];
beforeEach(async () => {
  seen.length = 0;
  site = await createTestSite();
  upstream = createServer({ maxHeaderSize: API_HEADER_LIMIT }, (request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    request.resume().once('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
});
let stopNginx: () => Promise<void> = () => Promise.resolve();
afterEach(async () => {
  await stopNginx();
  stopNginx = () => Promise.resolve();
  await site.end();
  upstream.closeAllConnections();
  upstream.close();
});
const upstreamPort = () => (upstream.address() as AddressInfo).port;

async function startSite(): Promise<number> {
  const port = upstreamPort();
  // The release API's port is offset from the site's.
  const server = await site.start({ API_ORIGIN: `http://127.0.0.1:${port}`, PORT: String(port - 9) });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

async function startBehindNginx(): Promise<number> {
  const [port, sitePort] = [await freePort(), await startSite()];
  stopNginx = await startNginx({
    changes: [
      ['127.0.0.1:3005', `127.0.0.1:${upstreamPort()}`],
      [/.*127\.0\.0\.1:3006.*\n/, ''],
      ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      [/\n# Redirects http to https\.[^]*$/, ''],
      [/ssl_certificate .*;/, ''],
      [/ssl_certificate_key .*;/, ''],
    ],
    isListening: () =>
      fetch(`http://127.0.0.1:${port}/livez`).then(
        () => true,
        () => false,
      ),
  });
  return port;
}

async function attack(
  port: number,
  method: string,
  path: string,
  headers: string,
  body: string,
): Promise<void> {
  await exchange(port, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`);
  await exchange(port, VICTIM);
}

const whereNginxIs = isNginxInstalled() ? test : test.skip;
whereNginxIs('the documented nginx tells what to do about too many cookies', async () => {
  const port = await startBehindNginx();
  const ask = (bytes: number) =>
    exchange(
      port,
      `GET /api/account HTTP/1.1\r\nHost: localhost\r\nCookie: neighbour=${'x'.repeat(bytes)}\r\n\r\n`,
    );
  expect(await ask(20_000)).toMatch(/^HTTP\/1.1 200 /);
  expect(await ask(40_000)).toMatch(/^HTTP\/1.1 431 [^]*text\/html; charset=utf-8[^]*Too many cookies/);
});

describe.each([
  { front: 'the site server', start: startSite, isHere: true },
  { front: 'the documented nginx', start: startBehindNginx, isHere: isNginxInstalled() },
])('$front', ({ start, isHere }) => {
  const whereInstalled = isHere ? test : test.skip;

  whereInstalled.each(PASSED)('makes one request of each body on %s', async (path) => {
    const port = await start();
    await Promise.all(
      METHODS.flatMap((method) =>
        FRAMINGS.map(([headers, body]) => attack(port, method, path, headers, body)),
      ),
    );
    expect(seen.filter((line) => line.includes('/sessions'))).toEqual([]);
    // The requests were forwarded at all, and the victim's calls were answered.
    expect(seen.filter((line) => line === `POST ${path}`).length).toBeGreaterThan(0);
    expect(seen.filter((line) => line === 'GET /api/account').length).toBeGreaterThanOrEqual(
      METHODS.length * FRAMINGS.length,
    );
  });

  whereInstalled.each(PASSED)('lets no path leave %s', async (path) => {
    const port = await start();
    const up = path.split('/').slice(1);
    const escapes = ['..', '%2e%2e', '.%2E', '%252e%252e', '..;', '..%5c', '..%00'].flatMap((dots) => [
      `${path}/${up.map(() => dots).join('/')}/metrics`,
      `${path}/${up.map(() => dots).join('%2f')}%2fmetrics`,
      `http://localhost${path}/${up.map(() => dots).join('/')}/metrics`,
      `//localhost${path}/${up.map(() => dots).join('/')}/metrics`,
    ]);
    for (const escape of escapes) await exchange(port, `GET ${escape} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(seen.filter((line) => line.includes('metrics'))).toEqual([]);
  });
});

test.each(['GET', 'HEAD'])('rejects a %s request with a body', async (method) => {
  const port = await startSite();
  for (const [headers, body] of FRAMINGS.slice(0, 6)) {
    const answer = await exchange(
      port,
      `${method} /api/voice/health HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  }
  expect(seen).toEqual([]);
});

test('negative control: a proxy that drops headers listed in Connection lets a request through', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const naive = createServer((request, response) => {
    const { 'content-length': _dropped, connection: _named, ...headers } = request.headers;
    const passed = httpRequest(
      { port: upstreamPort(), method: request.method, path: request.url, headers, agent },
      (answer) => answer.pipe(response),
    );
    passed.once('error', () => response.destroy());
    request.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(naive, 'listening');
  await attack(
    (naive.address() as AddressInfo).port,
    'GET',
    '/api/voice/health',
    ...(FRAMINGS[1] as [string, string]),
  );
  expect(seen).toContain('DELETE /api/account/sessions');
  agent.destroy();
  naive.closeAllConnections();
  naive.close();
});
