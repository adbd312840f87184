import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Problem } from '@prova/api/types/problem';
import * as v from 'valibot';
import { createMetrics } from '../metrics/createMetrics';
import { collectRoutes } from './collectRoutes';
import { ARRIVAL_LIMITS, createServer } from './createServer';
import type { ApiServer } from './declaredRoute';

const SITE = 'http://localhost:3000';
/** Time limits in milliseconds: a hundredth of those in production. */
const QUICK = { headers: 150, request: 300, look: 50, form: { idle: 300, whole: 5000 } };
const PROTECTION = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

let app: ApiServer;
let port: number;
let logged = '';

beforeAll(async () => {
  const logger = { level: 'info', stream: { write: (line: string) => (logged += line) } };
  app = await createServer({ siteOrigin: SITE, logger, metrics: createMetrics(), limits: QUICK });
  collectRoutes(app);
  const config = { access: 'public' } as const;
  const schema = { response: { 200: v.object({ length: v.number() }) } };
  app.post('/texts', {
    config,
    schema: { ...schema, body: v.object({ text: v.string() }) },
    handler: (request) => ({ length: request.body.text.length }),
  });
  app.post('/recordings', {
    config: { ...config, form: v.object({}) },
    schema,
    async handler(request) {
      let length = 0;
      for await (const piece of request.raw) length += (piece as Buffer).length;
      return { length };
    },
  });
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined));
  app.get('/fault', {
    config,
    schema,
    handler() {
      throw Object.assign(new Error('the inside of it'), {
        params: ['parameter-canary'],
        detail: 'row-canary',
      });
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  problem: Problem;
}

/** Sends raw bytes in pieces with pauses, and reads until the server hangs up. */
function talk(pieces: readonly string[], pause = 0): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => (text += String(chunk)));
    // A sender that is cut off sees a reset after the answer.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
      });
      try {
        const problem = JSON.parse(body) as Problem;
        resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), problem });
      } catch (error) {
        reject(new Error(`No problem body: ${text.slice(0, 300)}`, { cause: error }));
      }
    });
    void (async () => {
      for (const piece of pieces) {
        if (socket.writable) socket.write(piece);
        await setTimeout(pause);
      }
    })();
  });
}

const HEAD = `POST /texts HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\n`;
const withBody = (body: string, length = body.length) =>
  `${HEAD}Connection: close\r\nContent-Length: ${length}\r\n\r\n${body}`;
const drops = (count: number) => Array.from({ length: count }, () => 'x');

test.each<[string, string[], number, number, string]>([
  ['headers sent drop by drop', ['GET / HTTP/1.1\r\nX-Slow: ', ...drops(40)], 30, 408, 'REQUEST_TIMEOUT'],
  ['a body sent drop by drop', [withBody('{"text":"', 1000), ...drops(60)], 30, 408, 'REQUEST_TIMEOUT'],
  ['a body that never arrives', [withBody('', 10)], 0, 408, 'REQUEST_TIMEOUT'],
  [
    '48 kB of headers',
    [`GET / HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(48_000)}\r\n\r\n`],
    0,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['a body announced as too large', [withBody('{', 1024 * 1024 + 1)], 0, 413, 'TOO_LARGE'],
  ['truncated JSON', [withBody('{"text":"ab')], 0, 400, 'BAD_REQUEST'],
  ['other data than HTTP', ['HELO prova\r\n\r\n'], 0, 400, 'BAD_REQUEST'],
  [
    'contradictory lengths',
    [`${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    0,
    400,
    'BAD_REQUEST',
  ],
  ['a line break in a header', ['GET / HTTP/1.1\r\nHost: a\r\nX-A: b\nx\r\n\r\n'], 0, 400, 'BAD_REQUEST'],
  ['a malformed address', ['GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'], 0, 400, 'BAD_REQUEST'],
])(
  '[D9] [B12] refuses %s with a reason and the security headers',
  async (_name, pieces, pause, status, code) => {
    const answer = await talk(pieces, pause);
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(answer.problem.message).toMatch(/^[A-Z].*\.$/);
    expect(answer.headers).toMatchObject(PROTECTION);
    expect((await app.inject({ url: '/nothing' })).statusCode).toBe(404);
  },
);

test('[D9] refuses a body of 1 MB and 1 byte, however slowly it arrives', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/texts',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: { text: 'x'.repeat(1024 * 1024 - 10) },
  });
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([413, 'TOO_LARGE']);
  expect(answer.headers).toMatchObject(PROTECTION);
});

test('[D9] answers requests that arrive in time', async () => {
  const { status } = await talk([withBody('{"text":5}')]);
  expect(status).toBe(400);
  const served = await app.inject({
    method: 'POST',
    url: '/texts',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: { text: 'x'.repeat(200_000) },
  });
  expect(served.json()).toEqual({ length: 200_000 });
});

test('[D9] limits production requests to 30 s, headers to 15 s, and steadily arriving recordings to 15 min', async () => {
  const real = await createServer({ siteOrigin: SITE, logger: false, metrics: createMetrics() });
  const { requestTimeout, headersTimeout } = real.server;
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 900_000, headersTimeout: 15_000 });
  await real.close();
  expect(ARRIVAL_LIMITS).toMatchObject({ request: 30_000, form: { idle: 30_000, whole: 900_000 } });
});

const recordingOf = (length: number) =>
  `${HEAD.replace('/texts', '/recordings').replace('application/json', 'multipart/form-data; boundary=x')}Connection: close\r\nContent-Length: ${length}\r\n\r\n`;

test('[D9] [V10] accepts a trickling recording long after other requests are cut off', async () => {
  const started = performance.now();
  const answer = await talk([recordingOf(40), ...drops(40)], 30);
  expect([answer.status, answer.problem]).toEqual([200, { length: 40 }]);
  expect(performance.now() - started).toBeGreaterThan(3 * QUICK.request);
});

test('[D9] [V10] cuts off a stalled recording', async () => {
  const answer = await talk([recordingOf(40), ...drops(3)], 30);
  expect([answer.status, answer.problem.code]).toEqual([408, 'REQUEST_TIMEOUT']);
});

test("[D14] [X7] answers an internal error generically, and logs it by trace id without the call's values", async () => {
  const answer = await app.inject('/fault');
  const problem = answer.json<Problem>();
  expect([answer.statusCode, problem.code]).toEqual([500, 'INTERNAL_ERROR']);
  expect(answer.body).not.toContain('the inside of it');
  const line = logged
    .split('\n')
    .find((one) => one.includes(problem.traceId ?? 'no id') && one.includes('"err"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ err: { type: 'Error', message: 'the inside of it' } });
  expect(logged).not.toContain('canary');
});

test.each(['/fault', '/nothing', '/%', '/texts?x=1'])(
  '[B12] sends the common headers with %s',
  async (url) => {
    expect((await app.inject(url)).headers).toMatchObject(PROTECTION);
  },
);
