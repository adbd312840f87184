import fc from 'fast-check';
import { type UserData, createUserData, exampleCall } from '../../testing/userData';
import { arbitraryRequest, type FuzzedRequest } from '../../testing/fuzz/arbitraryRequest';
import { ADMIN_ROLES, type TestBackend, type TestPerson } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { testSettings } from '../../testing/startBackendOn';

const REQUESTS = Number(process.env.PROVA_FUZZED_REQUESTS ?? 800);
const SEED = Number(process.env.PROVA_FUZZ_SEED ?? 20_261_121);

/** Traces of stack traces, local paths and SQL statements. */
const INTERNALS = /\bat .+:\d+:\d+|node_modules|\.ts\b|\/(home|tmp|work|usr)\/|\bselect .+ from\b/;

// A safeguard against hangs: a busy machine needs time for so many requests.
jest.setTimeout(120_000);

let backend: TestBackend;
let person: TestPerson;
let domainId: string;
let userData: UserData;

beforeAll(async () => {
  backend = await startTestBackend({ settings: { ...testSettings, callsPerMinute: 1_000_000 } });
  person = await backend.signIn('fuzzer', ADMIN_ROLES);
  domainId = backend.interviewer.domains()[0]?.id ?? '';
  userData = await createUserData(person, domainId);
  // A request may end the session in the user's data, so the requests use another one.
  person = await backend.signIn('fuzzer', ADMIN_ROLES);
});
afterAll(() => backend.stop());

const send = ({ route, url, headers, payload }: FuzzedRequest) =>
  backend.app.inject({
    method: route.method as 'GET',
    url,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      // A sign-out is sent without the cookie: it would fail all requests after it.
      ...(route.operationId === 'logout' ? {} : { cookie: person.cookie }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });

test(`[X4] [X5] answers ${REQUESTS} requests generated from the schemas without 5xx or internals, and explains every 400`, async () => {
  const words = [domainId, ...Object.values(userData)];
  const seen = new Map<number, number>();
  const isExpected = ({ route }: FuzzedRequest, status: number) =>
    // No sign-in provider is listening.
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
  // Requests all refused for the same reason would prove nothing.
  for (const status of [200, 202, 400, 404]) expect([status, seen.get(status) ?? 0]).not.toEqual([status, 0]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect((await person.get('/api/account')).statusCode).toBe(200);
});

/** Sign-in pages: a provider may add anything to the address. */
const TAKES_ANY_QUERY = new Set(['login', 'completeLogin']);

test('[X4] reports unknown members of query and body by name, on every call', async () => {
  const refused = { code: 'VALIDATION_ERROR', field: 'isAdmin' };
  for (const route of backend.routes) {
    // A preflight is answered by its headers only.
    if (['HEAD', 'OPTIONS'].includes(route.method) || TAKES_ANY_QUERY.has(route.operationId ?? '')) continue;
    const { method, url, body } = exampleCall(route, userData, domainId);
    const send = (address: string, payload?: object) => person.send(method, address, payload);
    const answers = [await send(`${url}?isAdmin=true`, body)];
    if (route.body) answers.push(await send(url, { ...body, isAdmin: true }));
    for (const answer of answers) {
      expect([method, url, answer.statusCode, answer.json()]).toMatchObject([method, url, 400, refused]);
    }
  }
});
