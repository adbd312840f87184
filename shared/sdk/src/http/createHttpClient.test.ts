import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AxiosInstance } from 'axios';
import { createFakeClock } from '../testing/createFakeClock';
import { createHttpClient, type SessionGate } from './createHttpClient';
import { OperationFailedError, readFailure } from './failure';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real server on loopback, so that the real adapter, headers and status codes are at work. */
async function serve(handler: Handler) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', 'http://localhost');
    response.setHeader(
      'Access-Control-Expose-Headers',
      'location, x-entity-trace-id, x-entity-status, retry-after',
    );
    response.setHeader(
      'Access-Control-Allow-Headers',
      'x-requested-with, x-entity-trace-id, x-prova-account',
    );
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    seen.push(
      `${request.method ?? ''} ${request.url ?? ''} ${String(request.headers['x-entity-trace-id'] ?? '')}`.trim(),
    );
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  servers.push(() => new Promise((resolve) => server.close(resolve)));
  return { origin, seen };
}
const servers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((close) => close()));
});

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Type', 'application/json');
  response.writeHead(status);
  response.end(JSON.stringify(body));
}

async function client(handler: Handler, options: { mayLeave?: () => boolean; session?: SessionGate } = {}) {
  const { origin, seen } = await serve(handler);
  const clock = createFakeClock();
  const log: string[] = [];
  const built = createHttpClient({
    origin,
    clock,
    logError: (line) => log.push(line),
    ...options,
  });
  return { ...built, clock, log, seen, origin };
}

/** Turns the clock second by second until the operation ends; a second passes when the client waits for one. */
async function waitOut(clock: ReturnType<typeof createFakeClock>, operation: Promise<unknown>) {
  const turn = setInterval(() => void (clock.pending() > 0 && clock.advance(1_000)), 1);
  try {
    return await operation;
  } finally {
    clearInterval(turn);
  }
}
async function eventually(look: () => void) {
  for (let turns = 0; turns < 500; turns += 1) {
    try {
      look();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
  look();
}
const ask = (http: AxiosInstance) =>
  http.post('/api/evm/interviews', {}).then((answer): unknown => answer.data);

test('[N2] a 202 is followed to FINISHED with the trace id, a 404 on the way is asked again', async () => {
  let polls = 0;
  const { http, clock, seen } = await client((request, response) => {
    if (request.method === 'POST') {
      json(response, 202, {}, { location: '/api/jobs/1', 'x-entity-trace-id': 'trace-1' });
      return;
    }
    polls += 1;
    if (polls === 1) json(response, 404, {});
    else if (polls === 2) json(response, 200, { entityStatus: 'REQUESTED' });
    else json(response, 200, { id: 'made' }, { 'x-entity-status': 'FINISHED' });
  });
  const answer = ask(http);
  expect(await waitOut(clock, answer)).toEqual({ id: 'made' });
  expect(seen).toEqual(['POST /api/evm/interviews', ...Array<string>(3).fill('GET /api/jobs/1 trace-1')]);
});

test('[N2] still REQUESTED after 60 s: Operation failed! and the location', async () => {
  const { http, clock, seen } = await client((request, response) => {
    if (request.method === 'POST') json(response, 202, {}, { location: '/api/jobs/2' });
    else json(response, 200, { entityStatus: 'REQUESTED' });
  });
  const outcome = ask(http).catch((error: unknown) => error);
  expect(await waitOut(clock, outcome)).toEqual(new OperationFailedError('Operation failed! /api/jobs/2'));
  expect(seen.length).toBe(60);
});

test('[N2] FAILED is an error that carries the last answer; a refused poll ends it at once', async () => {
  const failed = await client((request, response) => {
    if (request.method === 'POST') json(response, 202, {}, { location: '/api/jobs/3' });
    else json(response, 200, { why: 'x' }, { 'x-entity-status': 'FAILED' });
  });
  const outcome = ask(failed.http).catch((error: unknown) => error);
  expect(await waitOut(failed.clock, outcome)).toMatchObject({
    name: 'OperationFailedError',
    body: { why: 'x' },
  });
  expect(readFailure(await outcome, 'default').message).toBe('Operation failed! /api/jobs/3');

  const refused = await client((request, response) => {
    if (request.method === 'POST') json(response, 202, {}, { location: '/api/jobs/4' });
    else json(response, 403, { message: 'no' });
  });
  const refusal = ask(refused.http).catch((error: unknown) => readFailure(error, 'default'));
  expect(await waitOut(refused.clock, refusal)).toMatchObject({ kind: 'status', status: 403, message: 'no' });
});

test('[N2] a failed operation says why in the words of the server, where it has some', () => {
  const body = { entityStatus: 'FAILED', code: 'PAGE_NOT_READ', message: 'The page could not be read.' };
  expect(readFailure(new OperationFailedError('Operation failed! /api/jobs/6', body), 'default')).toEqual({
    kind: 'operation',
    code: 'PAGE_NOT_READ',
    message: 'The page could not be read.',
  });
});

test('[N2] a failed operation is known as one in another build, which has a class of its own', () => {
  const thrown = Object.assign(new Error('Operation failed! /api/jobs/5'), { name: 'OperationFailedError' });
  expect(readFailure(thrown, 'default')).toEqual({
    kind: 'operation',
    message: 'Operation failed! /api/jobs/5',
  });
});

test.each([
  '',
  '//evil.example/x',
  'http://127.0.0.1:1/x',
  '\\\\evil',
  'javascript:alert(1)',
  // Below no /api/: asking for them may be a deed.
  '/logout',
  '/API/jobs/1',
  '/apis/jobs/1',
  '/api',
  'api/../logout',
  '/api/../logout',
  '/api/jobs/../../logout',
  '/api/%2e%2e/logout',
  '/api/%2E./logout',
  '/api/..%2flogout',
  '/api/..%5Clogout',
  '/api/%252e%252e/logout',
  '/api/\\..\\logout',
  '/api//../../logout',
])('[N2] a hostile or missing location (%j) is never asked', async (location) => {
  const { http, seen } = await client((_request, response) => {
    json(response, 202, {}, location ? { location } : {});
  });
  await expect(ask(http)).rejects.toThrow('Polling failed to return a valid response');
  expect(seen).toEqual(['POST /api/evm/interviews']);
});

test.each(['/api/jobs/1', '/api/evm/jobs/a%20b?x=%2e%2e/', '/api/x/../jobs/1'])(
  '[N2] a location below /api/ (%j) is asked for',
  async (location) => {
    const { http, seen, clock } = await client((request, response) => {
      if (request.method === 'POST') json(response, 202, {}, { location });
      else json(response, 200, { entityStatus: 'FINISHED' });
    });
    await waitOut(clock, ask(http));
    expect(seen).toEqual(['POST /api/evm/interviews', `GET ${new URL(location, 'http://x').href.slice(8)}`]);
  },
);

describe('a session that ends', () => {
  /** A session whose end and return the test decides; `told` are the paths that were answered 401. */
  function createGate() {
    let comeBack: (isBack: boolean) => void = () => undefined;
    const back = new Promise<boolean>((resolve) => (comeBack = resolve));
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const told: string[] = [];
    const session: SessionGate = {
      enter: (path) =>
        path === '/api/held'
          ? opened.then(() => null)
          : Promise.resolve(path === '/api/named' ? 'Zoë' : null),
      refused: (path) => {
        told.push(path);
        return back;
      },
    };
    return { session, told, comeBack, open };
  }

  test('a call that is answered 401 waits for it, is made again when it is back, and nothing is shown as loading meanwhile', async () => {
    const gate = createGate();
    let isSignedIn = false;
    const { http, seen, log, activity } = await client(
      (_request, response) => json(response, isSignedIn ? 200 : 401, { saved: true }),
      { session: gate.session },
    );
    const answer = http.post<unknown>('/api/evm/answers?x=1', { text: 'A draft.' });
    await eventually(() => expect(gate.told).toEqual(['/api/evm/answers']));
    expect(activity.count.get()).toBe(0);
    isSignedIn = true;
    gate.comeBack(true);
    expect((await answer).data).toEqual({ saved: true });
    expect([seen, log]).toEqual([['POST /api/evm/answers?x=1', 'POST /api/evm/answers?x=1'], []]);
  });

  test.each([
    ['is passed on when the session did not end', 401, false, 1],
    ['is passed on when it is refused again', 401, true, 2],
    ['is nobody’s business with another status', 403, true, 1],
  ])('a 401 %s', async (_case, status, isBack, times) => {
    const gate = createGate();
    const { http, seen, log } = await client((_request, response) => json(response, status, {}), {
      session: gate.session,
    });
    gate.comeBack(isBack);
    await expect(http.get('/api/x')).rejects.toMatchObject({ isAxiosError: true, response: { status } });
    expect([seen.length, log, gate.told.length]).toEqual([
      times,
      [`HTTP: GET /api/x: ${String(status)}`],
      status === 401 ? 1 : 0,
    ]);
  });

  test('what was about to leave waits as well, until it may or its caller gives up', async () => {
    const gate = createGate();
    const { http, seen } = await client((_request, response) => json(response, 200, {}), {
      session: gate.session,
    });
    const controller = new AbortController();
    const givenUp = http.get('/api/held', { signal: controller.signal }).catch((error: unknown) => error);
    const held = http.get('/api/held');
    await http.get('/api/other');
    controller.abort();
    expect(readFailure(await givenUp, 'x')).toMatchObject({ kind: 'cancelled' });
    expect(seen).toEqual(['GET /api/other']);
    gate.open();
    await held;
    expect(seen).toEqual(['GET /api/other', 'GET /api/held']);
  });

  test('[U12] a call says in whose name it is made, in letters that a header may have', async () => {
    const headers: unknown[] = [];
    const { http } = await client(
      (request, response) => {
        headers.push(request.headers['x-prova-account']);
        json(response, 200, {});
      },
      { session: createGate().session },
    );
    await http.get('/api/named');
    await http.get('/api/other');
    expect(headers).toEqual(['Zo%C3%AB', undefined]);
  });

  test('a poll that is answered 401 waits as every other call', async () => {
    const gate = createGate();
    let polls = 0;
    const { http, clock } = await client(
      (request, response) => {
        if (request.method === 'POST') {
          json(response, 202, {}, { location: '/api/jobs/1' });
          return;
        }
        polls += 1;
        json(response, polls === 1 ? 401 : 200, { entityStatus: 'FINISHED' });
      },
      { session: gate.session },
    );
    gate.comeBack(true);
    expect(await waitOut(clock, ask(http))).toEqual({ entityStatus: 'FINISHED' });
    expect(gate.told).toEqual(['/api/jobs/1']);
  });

  test('nothing is sent again from a page that may send nothing any more', async () => {
    const gate = createGate();
    let mayLeave = true;
    const { http, seen } = await client((_request, response) => json(response, 401, {}), {
      session: gate.session,
      mayLeave: () => mayLeave,
    });
    const answer = http.get('/api/x').catch((error: unknown) => readFailure(error, 'x'));
    await eventually(() => expect(gate.told).toHaveLength(1));
    mayLeave = false;
    gate.comeBack(true);
    expect(await answer).toMatchObject({ kind: 'cancelled' });
    expect(seen).toEqual(['GET /api/x']);
  });
});

test('[N1] a failure is logged in one line without content, passed on unchanged, and ends the activity', async () => {
  const { http, log, activity } = await client((_request, response) =>
    json(response, 500, { secret: 'answer' }),
  );
  const counts: number[] = [];
  activity.count.subscribe(() => counts.push(activity.count.get()));
  await expect(http.get('/api/account?email=a@b')).rejects.toMatchObject({
    isAxiosError: true,
    response: { status: 500, data: { secret: 'answer' } },
  });
  expect(log).toEqual(['HTTP: GET /api/account: 500']);
  expect(counts).toEqual([1, 0]);
  expect(http.defaults.timeout).toBe(60_000);
});

test('[N1] another origin is refused before anything leaves', async () => {
  const { http, seen } = await client((_request, response) => json(response, 200, {}));
  const other = await serve((_request, response) => json(response, 200, {}));
  await expect(http.get(`${other.origin}/steal`)).rejects.toThrow('lies outside this site');
  expect([...seen, ...other.seen]).toEqual([]);
});

test('[N1] while nothing may leave, a request is cancelled unsent, the next poll too, and nothing is logged', async () => {
  let mayLeave = true;
  const { http, seen, log, clock } = await client(
    (_request, response) => {
      mayLeave = false;
      json(response, 202, {}, { location: '/api/jobs/5' });
    },
    { mayLeave: () => mayLeave },
  );
  const operation = http.post('/api/evm/interviews').catch((error: unknown) => readFailure(error, 'Failed'));
  expect(await waitOut(clock, operation)).toEqual({ kind: 'cancelled', message: 'Failed' });
  const failure = http.get('/api/account').catch((error: unknown) => readFailure(error, 'Failed'));
  expect(await failure).toEqual({ kind: 'cancelled', message: 'Failed' });
  expect([seen, log]).toEqual([['POST /api/evm/interviews'], []]);
});

test('[N4] the server’s words win, the default message stands in for none', async () => {
  const { http } = await client((request, response) => {
    if (request.url === '/said')
      json(response, 429, { message: 'Slow down', code: 'RATE' }, { 'retry-after': '7' });
    else {
      response.writeHead(502, { 'Content-Type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    }
  });
  const failureOf = (url: string) =>
    http.get(url).catch((error: unknown) => readFailure(error, 'Failed to fetch domains'));
  expect(await failureOf('/said')).toEqual({
    kind: 'status',
    status: 429,
    message: 'Slow down',
    code: 'RATE',
    retryAfterS: 7,
  });
  expect(await failureOf('/html')).toEqual({
    kind: 'status',
    status: 502,
    message: 'Failed to fetch domains',
  });
});
