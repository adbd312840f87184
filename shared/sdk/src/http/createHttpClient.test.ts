import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AxiosInstance } from 'axios';
import { createFakeClock } from '../testing/createFakeClock';
import { createHttpClient, type SessionGate } from './createHttpClient';
import { OperationFailedError, readFailure } from './failure';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real server on loopback, to exercise the real adapter, headers and status codes. */
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

async function client(
  handler: Handler,
  options: { mayLeave?: () => boolean; session?: SessionGate; language?: () => string } = {},
) {
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

/** Advances the clock by seconds until the operation ends; a second passes when the client waits for one. */
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

test('[N2] polls a 202 until FINISHED with its trace id, and polls again after a 404', async () => {
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

test('[N2] fails an operation still REQUESTED after 60 s with Operation failed! and its location', async () => {
  const { http, clock, seen } = await client((request, response) => {
    if (request.method === 'POST') json(response, 202, {}, { location: '/api/jobs/2' });
    else json(response, 200, { entityStatus: 'REQUESTED' });
  });
  const outcome = ask(http).catch((error: unknown) => error);
  expect(await waitOut(clock, outcome)).toEqual(new OperationFailedError('Operation failed! /api/jobs/2'));
  expect(seen.length).toBe(60);
});

test('[N2] fails on FAILED with the last answer, and on a refused poll at once', async () => {
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

test("[N2] explains a failed operation by the server's message, if any", () => {
  const body = { entityStatus: 'FAILED', code: 'PAGE_NOT_READ', message: 'The page could not be read.' };
  expect(readFailure(new OperationFailedError('Operation failed! /api/jobs/6', body), 'default')).toEqual({
    kind: 'operation',
    code: 'PAGE_NOT_READ',
    message: 'The page could not be read.',
  });
});

test('[N2] recognises a failed operation across builds with different classes', () => {
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
  // Outside /api/: a GET there may have side effects.
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
])('[N2] never requests a hostile or missing location (%j)', async (location) => {
  const { http, seen } = await client((_request, response) => {
    json(response, 202, {}, location ? { location } : {});
  });
  await expect(ask(http)).rejects.toThrow('Polling failed to return a valid response');
  expect(seen).toEqual(['POST /api/evm/interviews']);
});

test.each(['/api/jobs/1', '/api/evm/jobs/a%20b?x=%2e%2e/', '/api/x/../jobs/1'])(
  '[N2] requests a location below /api/ (%j)',
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
  /** A session whose end and return the test controls; `told` are the paths answered with 401. */
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

  test('holds a call answered with 401, repeats it on return, and shows no loading meanwhile', async () => {
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

  test('holds new calls as well, until they are allowed or aborted', async () => {
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

  test('[U12] names the account of a call in characters that are valid in a header', async () => {
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

  test('holds a poll answered with 401 like any other call', async () => {
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

  test('repeats no call on a page that may no longer send', async () => {
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

test('[N1] logs a failure in one line without content, rethrows it unchanged, and ends the activity', async () => {
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

test("[N1] names the page's language of the moment in each call", async () => {
  const named: (string | undefined)[] = [];
  let language = 'en';
  const { http } = await client(
    ({ headers }, response) => {
      named.push(headers['accept-language']);
      json(response, 200, {});
    },
    { language: () => language },
  );
  await http.get('/api/account');
  language = 'ru';
  await http.get('/api/account');
  expect(named).toEqual(['en', 'ru']);
});

test('[N1] refuses another origin before sending', async () => {
  const { http, seen } = await client((_request, response) => json(response, 200, {}));
  const other = await serve((_request, response) => json(response, 200, {}));
  await expect(http.get(`${other.origin}/steal`)).rejects.toThrow('lies outside this site');
  expect([...seen, ...other.seen]).toEqual([]);
});

test('[N1] silently cancels requests that are unsent while blocked, polls included', async () => {
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

test("[N4] prefers the server's message to the default one", async () => {
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
