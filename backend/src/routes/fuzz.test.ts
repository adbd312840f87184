import fc from 'fast-check';
import { type Belongings, createBelongings, exampleCall } from '../../testing/belongings';
import { arbitraryRequest, type FuzzedRequest } from '../../testing/fuzz/arbitraryRequest';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { testSettings } from '../../testing/startBackendOn';

const REQUESTS = Number(process.env.PROVA_FUZZED_REQUESTS ?? 800);
const SEED = Number(process.env.PROVA_FUZZ_SEED ?? 20_261_121);

/** Words of a stack, of a path on this machine, of a statement. */
const INTERNALS = /\bat .+:\d+:\d+|node_modules|\.ts\b|\/(home|tmp|work|usr)\/|\bselect .+ from\b/;

// A limit for what hangs: a busy machine takes its time for so many.
jest.setTimeout(120_000);

let backend: TestBackend;
let person: TestPerson;
let domainId: string;
let belongings: Belongings;

beforeAll(async () => {
  backend = await startTestBackend({ settings: { ...testSettings, callsPerMinute: 1_000_000 } });
  person = await backend.signIn('fuzzer', ADMIN_ROLES);
  domainId = backend.interviewer.domains()[0]?.id ?? '';
  belongings = await createBelongings(person, domainId);
  // The session among them may be ended.
  person = await backend.signIn('fuzzer', ADMIN_ROLES);
});
afterAll(() => backend.stop());

const send = ({ route, url, headers, payload }: FuzzedRequest) =>
  backend.app.inject({
    method: route.method as 'GET',
    url,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      // Nobody signs out here: everything after that would only be refused.
      ...(route.operationId === 'logout' ? {} : { cookie: person.cookie }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });

test(`[X4] [X5] ${REQUESTS} requests made from the schemas: no 5xx, no internals told, every 400 says what is wrong`, async () => {
  const words = [domainId, ...Object.values(belongings)];
  const seen = new Map<number, number>();
  const isExpected = ({ route }: FuzzedRequest, status: number) =>
    // Nobody listens for the sign-in provider here.
    status < 500 || (route.operationId === 'login' && status === 503);
  await fc.assert(
    fc.asyncProperty(arbitraryRequest(backend.routes, words), async (request) => {
      const { statusCode, body, headers } = await send(request);
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      expect([statusCode, isExpected(request, statusCode)]).toEqual([statusCode, true]);
      if (statusCode < 400) return;
      expect(body).not.toMatch(INTERNALS);
      if (!String(headers['content-type']).startsWith('application/json') || body === '') return;
      const problem = JSON.parse(body) as { code?: string; field?: string };
      expect(problem.code).toMatch(/^[A-Z_]+$/);
      if (problem.code === 'VALIDATION_ERROR') expect(typeof problem.field).toBe('string');
    }),
    { numRuns: REQUESTS, seed: SEED },
  );
  // Requests that are all refused for the same reason would show nothing.
  for (const status of [200, 202, 400, 404]) expect([status, seen.get(status) ?? 0]).not.toEqual([status, 0]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect((await person.get('/api/account')).statusCode).toBe(200);
});

/** Pages of the sign-in: a provider may add to the address what it likes. */
const TAKES_ANY_QUERY = new Set(['login', 'completeLogin']);

test('[X4] every call names what it does not know: in its query, in its body', async () => {
  const refused = { code: 'VALIDATION_ERROR', field: 'isAdmin' };
  for (const route of backend.routes) {
    // A preflight is answered by its headers alone.
    if (['HEAD', 'OPTIONS'].includes(route.method) || TAKES_ANY_QUERY.has(route.operationId ?? '')) continue;
    const { method, url, body } = exampleCall(route, belongings, domainId);
    const send = (address: string, payload?: object) => person.send(method, address, payload);
    const answers = [await send(`${url}?isAdmin=true`, body)];
    if (route.body) answers.push(await send(url, { ...body, isAdmin: true }));
    for (const answer of answers) {
      expect([method, url, answer.statusCode, answer.json()]).toMatchObject([method, url, 400, refused]);
    }
  }
});
