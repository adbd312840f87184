/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer, get } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { registerProxy } from './registerProxy';
import { SIGNED_CERTIFICATE, SIGNED_KEY } from '@prova/node/testing/certificate';
import { createTestSite, type TestSite } from './testing/createTestSite';
import { exchange } from './testing/exchange';

/** Limits in milliseconds: a hundredth of those in production. */
const QUICK = { headers: 150, request: { whole: 300 }, upload: { idle: 300, whole: 9000 } };

let site: TestSite;
let stop: () => Promise<unknown> = () => Promise.resolve();
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(async () => {
  await site.end();
  await stop();
});

/** Starts a site in front of a server with this answer; returns the site's port. */
async function startSite(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const upstream = createServer(handler);
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  stop = () => {
    upstream.closeAllConnections();
    return new Promise((resolve) => upstream.close(resolve));
  };
  const apiOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const server = await site.start({ API_ORIGIN: apiOrigin }, QUICK);
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

/** Sends a head and then pieces with pauses; resolves with the response once the server has hung up. */
function send(port: number, path: string, pieces: readonly string[], pause: number): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    void (async () => {
      const length = pieces.join('').length;
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
      );
      for (const piece of pieces) {
        await delay(pause);
        if (socket.writable) socket.write(piece);
      }
    })();
  });
}

const drops = (count: number) => Array.from({ length: count }, () => 'x');
const count = (request: IncomingMessage, response: ServerResponse) => {
  let bytes = 0;
  request.on('data', (piece: Buffer) => (bytes += piece.length));
  request.on('end', () => response.end(`got ${bytes}`));
};

test('[V10] accepts a recording of any speed as long as bytes arrive', async () => {
  const port = await startSite(count);
  const started = performance.now();
  expect(await send(port, '/api/voice/stt', drops(40), 30)).toMatch(/^HTTP\/1.1 200 [^]*got 40/);
  expect(performance.now() - started).toBeGreaterThan(3 * QUICK.request.whole);
});

test.each(['/api/voice/tts', '/api/account', '/', '/api/voice/stt/../../evm/interviews'])(
  '[D9] cuts off a slow recording on %s',
  async (path) => {
    let arrived = 0;
    const port = await startSite((request, response) => {
      request.on('end', () => (arrived += 1));
      count(request, response);
    });
    const answer = await send(port, path, drops(60), 30);
    expect(answer).not.toContain('got 60');
    expect(arrived).toBe(0);
  },
);

test('[V10] aborts a stalled recording instead of completing it for the server behind', async () => {
  const seen: boolean[] = [];
  const port = await startSite((request) => {
    request.on('error', () => undefined);
    request.on('close', () => seen.push(request.complete));
    request.resume();
  });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST /api/voice/stt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf of it');
  await new Promise((resolve) => socket.once('close', resolve).resume());
  while (seen.length === 0) await delay(10);
  expect(seen).toEqual([false]);
});

test('[V10] does not complete a response that breaks off upstream', async () => {
  const port = await startSite((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('half');
    setTimeout(() => response.destroy(), 50);
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/voice/tts`, { method: 'POST' });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

test('[V10] gives up on an upstream that falls silent', async () => {
  const silent = createServer((request) => void request.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const server = Fastify();
  await registerProxy(server, {
    origin: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    name: 'the server behind',
    prefixes: ['/api'],
    idleLimit: 50,
    headersFor: () => ({}),
    answerUnreachable: (_request, reply) => void reply.code(503).send({ code: 'SERVER_UNREACHABLE' }),
  });
  const answer = await fetch(
    `${await server.listen({ host: '127.0.0.1', port: 0 })}/api/voice/voices/openai`,
  );
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'SERVER_UNREACHABLE' }]);
  await server.close();
  silent.closeAllConnections();
  silent.close();
});

test('[V10] delivers a response that precedes the end of the recording', async () => {
  const port = await startSite((request, response) => {
    response.writeHead(413, { 'content-type': 'application/json' }).end('{"code":"FILE_TOO_LARGE"}');
    request.resume();
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/voice/stt`, {
    method: 'POST',
    body: Buffer.alloc(5_000_000),
  });
  expect([answer.status, await answer.json()]).toEqual([413, { code: 'FILE_TOO_LARGE' }]);
});

test('[V10] streams speech before synthesis has finished', async () => {
  let finish: () => void = () => undefined;
  const port = await startSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('first');
    finish = () => response.end(' last');
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/voice/tts`, { method: 'POST', body: '{}' });
  const reader = answer.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(' last');
});

test.each([
  ['before the first byte', false],
  ['in the middle', true],
])('[V10] aborts the upstream call when the client leaves %s', async (_when, isSpeaking) => {
  const seen = new Set<string>();
  const port = await startSite((request, response) => {
    request.resume();
    seen.add('arrived');
    if (isSpeaking) response.writeHead(200).write('first');
    response.once('close', () => seen.add('left'));
  });
  const left = new AbortController();
  const call = fetch(`http://127.0.0.1:${port}/api/voice/tts`, {
    method: 'POST',
    body: '{}',
    signal: left.signal,
  });
  call.catch(() => undefined);
  if (isSpeaking) await call;
  while (!seen.has('arrived')) await delay(10);
  left.abort();
  while (!seen.has('left')) await delay(10);
  expect([...seen]).toEqual(['arrived', 'left']);
});

test('[V10] never presents half a response as a complete response', async () => {
  const port = await startSite((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'audio/mpeg' })
      .write('half', () => setTimeout(() => response.destroy(), 20));
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/voice/tts`, { method: 'POST', body: '{}' });
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test("[V10] answers with a message while the API's server is down", async () => {
  const server = await site.start({ API_ORIGIN: 'http://127.0.0.1:9' });
  const answer = await server.inject({ method: 'POST', url: '/api/voice/tts', payload: {} });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    503,
    '5',
    { code: 'SERVER_UNREACHABLE' },
  ]);
});

test('[V10] forwards method, query, cookie and body unchanged, and the client address from a trusted proxy', async () => {
  const seen: unknown[] = [];
  const port = await startSite((request, response) => {
    const { cookie, connection, 'x-forwarded-for': caller, 'x-forwarded-host': host } = request.headers;
    seen.push([request.method, request.url, cookie, caller, host, connection]);
    count(request, response);
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/voice/presets?x=%2F`, {
    method: 'POST',
    headers: { cookie: 's=1', 'x-forwarded-for': '203.0.113.9' },
    body: 'да',
  });
  expect(await answer.text()).toBe('got 4');
  expect(seen).toEqual([
    ['POST', '/api/voice/presets?x=%2F', 's=1', '203.0.113.9', `127.0.0.1:${port}`, 'keep-alive'],
  ]);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('[V10] drops hop-by-hop headers, and those listed in Connection, both ways', async () => {
  const seen: IncomingMessage['headers'][] = [];
  const port = await startSite((request, response) => {
    seen.push(request.headers);
    request.resume();
    response
      .writeHead(200, {
        connection: 'x-inner, keep-alive',
        'x-inner': '1',
        'keep-alive': 'timeout=1',
        'x-outer': '2',
      })
      .end('{}');
  });
  const answer = await exchange(
    port,
    'POST /api/account HTTP/1.1\r\nHost: localhost\r\nConnection: close, X-Own\r\nX-Own: 1\r\nTE: trailers\r\n' +
      'Keep-Alive: timeout=9\r\nUpgrade: h2c\r\nExpect: 100-continue\r\nX-Kept: 2\r\nContent-Length: 2\r\n\r\n{}',
    { isWhole: true },
  );
  expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 [^]*\{\}/);
  expect(answer).toContain('x-outer: 2');
  expect(answer).not.toMatch(/x-inner|timeout=1/);
  expect(seen).toMatchObject([{ 'x-kept': '2', 'content-length': '2' }]);
  for (const name of ['x-own', 'te', 'keep-alive', 'upgrade', 'expect'])
    expect(Object.keys(seen[0] ?? {})).not.toContain(name);
});

test('rejects a malformed content type with a message of the site', async () => {
  const server = await site.start({ API_ORIGIN: 'http://127.0.0.1:9' });
  const answer = await server.inject({
    method: 'POST',
    url: '/api/account',
    headers: { 'content-type': 'nonsense' },
    payload: '{}',
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
});

test('does not call a server with an untrusted certificate', async () => {
  let heard = 0;
  const impostor = createHttpsServer({ cert: SIGNED_CERTIFICATE, key: SIGNED_KEY }, (_request, response) => {
    heard += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(impostor, 'listening');
  const { port } = impostor.address() as AddressInfo;
  const server = await site.start({ API_ORIGIN: `https://localhost:${port}` });
  for (const url of ['/api/account', '/api/voice/presets', '/oauth2/authorization/oidc'])
    expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 503]);
  expect(heard).toBe(0);
  // A client that accepts any certificate reaches the same server.
  await new Promise((resolve, reject) => {
    get({ port, host: 'localhost', rejectUnauthorized: false }, resolve).once('error', reject);
  });
  expect(heard).toBe(1);
  impostor.closeAllConnections();
  impostor.close();
});
