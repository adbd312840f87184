import type { Access, DeclaredRoute } from '../http/declaredRoute';
import { type UserData, createUserData, exampleCall, parametersOf } from '../../testing/userData';
import { textLike } from '../../testing/matchers';
import { testSettings } from '../../testing/startBackendOn';
import { ADMIN_ROLES, type TestBackend } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';

const CALLERS = ['anonymous', 'guest', 'owner', 'stranger', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

const ROLES: Partial<Record<Caller, readonly string[]>> = { guest: [], admin: ADMIN_ROLES };

/** The expected answer to a call about the owner's data: the status of a refusal, or `ok`. */
const EXPECTED: Readonly<Record<Access, Readonly<Record<Caller, number | 'ok'>>>> = {
  public: { anonymous: 'ok', guest: 'ok', owner: 'ok', stranger: 'ok', admin: 'ok' },
  machine: { anonymous: 403, guest: 403, owner: 403, stranger: 403, admin: 403 },
  user: { anonymous: 401, guest: 'ok', owner: 'ok', stranger: 'ok', admin: 'ok' },
  member: { anonymous: 401, guest: 403, owner: 'ok', stranger: 'ok', admin: 'ok' },
  owner: { anonymous: 401, guest: 403, owner: 'ok', stranger: 404, admin: 404 },
  'owner-or-admin': { anonymous: 401, guest: 403, owner: 'ok', stranger: 404, admin: 'ok' },
  admin: { anonymous: 401, guest: 403, owner: 403, stranger: 403, admin: 'ok' },
};

/**
 * No provider is listening, so no sign-in returns; an unconfirmed deletion has no effect, a finished
 * interview cannot be stopped; an unknown preset cannot be deleted.
 */
const EXPECTED_FAILURES = new Set([
  'transcribeAnswer 409',
  'login 503',
  'completeLogin 400',
  'deleteAccount 422',
  'stopInterview 409',
  // The built-in voice does not transcribe.
  'transcribeRecording 503',
  'deleteVoicePreset 404',
  // No report has this secret.
  'readSharedReport 404',
  'speakSharedModelAnswer 404',
  // The sample report has other questions.
  'speakSampleModelAnswer 404',
  // No language model is connected.
  'readLanguageModel 404',
  'checkLanguageModel 404',
]);

let backend: TestBackend;
/** The domain of interviews that the tests create: the questions of owner and stranger come from others. */
let freeDomain: string;
let things: Readonly<Record<'owner' | 'stranger', UserData>>;

beforeAll(async () => {
  backend = await startTestBackend();
  // The interviews are in different domains: a question asked in both would be no secret.
  const [one = '', other = '', third = ''] = backend.interviewer.domains().map(({ id }) => id);
  freeDomain = third;
  things = {
    owner: await createUserData(await backend.signIn('owner'), one),
    stranger: await createUserData(await backend.signIn('stranger'), other),
  };
});
afterAll(() => backend.stop());

/** Every call gets its own session, since one of the calls ends it. */
async function call(caller: Caller, route: DeclaredRoute, userData: UserData) {
  const { method, url, body } = exampleCall(route, userData, freeDomain);
  const person =
    caller === 'anonymous' ? backend.anybody : await backend.signIn(caller, ROLES[caller] ?? undefined);
  const answer = await person.send(method, url, body);
  const isFine =
    answer.statusCode < 400 || EXPECTED_FAILURES.has(`${route.operationId} ${answer.statusCode}`);
  return { result: isFine ? 'ok' : answer.statusCode, answer };
}

const isJson = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-type']).startsWith('application/json');

function keysOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [key, ...keysOf(value)]);
}

test('[U14] answers every kind of caller on every route as declared', async () => {
  const told = { owner: new Set<string>(), admin: new Set<string>() };
  for (const route of backend.routes) {
    const results: Record<string, number | string> = {};
    for (const caller of CALLERS) {
      const { result, answer } = await call(caller, route, things.owner);
      results[caller] = result;
      // People may have all of their data: including what pages show to administrators only.
      const isWhole = route.operationId === 'exportAccount';
      const isData = route.access !== 'public' && route.method !== 'HEAD' && !isWhole && isJson(answer);
      if ((caller === 'owner' || caller === 'admin') && isData) {
        for (const key of keysOf(answer.json())) told[caller].add(key);
      }
    }
    expect({ route: `${route.method} ${route.url}`, ...results }).toEqual({
      route: `${route.method} ${route.url}`,
      ...EXPECTED[route.access],
    });
  }
  // Administrators see these members, so their absence for candidates is meaningful.
  for (const key of ['createdBy', 'reasoning']) {
    expect([key, told.admin.has(key), told.owner.has(key)]).toEqual([key, true, false]);
  }
});

test('[U14] finds nothing for the caller’s own id combined with another person’s, on every path with several ids', async () => {
  // Only data with an owner can be combined with another person's.
  const nested = backend.routes.filter(
    (route) => parametersOf(route).length > 1 && ['owner', 'owner-or-admin'].includes(route.access),
  );
  expect(nested.map(({ access }) => access)).toContain('owner');
  for (const route of nested) {
    const [first = '', ...others] = parametersOf(route);
    for (const caller of ['owner', 'stranger'] as const) {
      const other = caller === 'owner' ? 'stranger' : 'owner';
      const foreign = Object.fromEntries(others.map((name) => [name, things[other][name] ?? '']));
      const mixes: UserData[] = [
        { ...things[caller], ...foreign },
        { ...things[caller], [first]: things[other][first] ?? '' },
      ];
      expect((await call(caller, route, things[caller])).result).toBe('ok');
      for (const mix of mixes) {
        expect([route.method, route.url, (await call(caller, route, mix)).result]).toEqual([
          route.method,
          route.url,
          404,
        ]);
      }
    }
  }
});

test('[U6] changes nothing from a page outside Prova, on any route', async () => {
  const changes = backend.routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  expect(changes.length).toBeGreaterThan(0);
  const own = { 'x-requested-with': 'XMLHttpRequest', origin: testSettings.siteOrigin };
  const { cookie } = await backend.signIn('owner');
  for (const route of changes) {
    const { url, body } = exampleCall(route, things.owner, freeDomain);
    for (const headers of [
      { origin: testSettings.siteOrigin },
      { ...own, origin: 'null' },
      { ...own, origin: 'http://localhost:3001' },
      { ...own, 'sec-fetch-site': 'same-site' },
      { ...own, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    ]) {
      const answer = await backend.app.inject({
        method: 'POST',
        url,
        headers: { cookie, ...headers },
        payload: JSON.stringify(body ?? {}),
      });
      expect([url, headers, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        url,
        headers,
        403,
        'CSRF',
      ]);
    }
  }
  expect((await backend.app.inject({ url: '/api/account', headers: { cookie } })).statusCode).toBe(200);
});

/** Cache headers of the calls whose data has no owner. */
const KEPT_BY_BROWSERS: Readonly<Record<string, string>> = {
  readApiDescription: 'public, max-age=300',
  readPageAsset: 'public, max-age=604800',
  readSampleReport: 'public, max-age=300',
};

test('[U7] [B12] lets no other origin read or frame a response of any route, and no browser cache one unintentionally', async () => {
  for (const route of backend.routes) {
    const { method, url } = exampleCall(route, things.owner, freeDomain);
    for (const origin of ['null', 'http://localhost:3001', 'https://evil.example']) {
      const { headers } = await backend.app.inject({ method: method as 'GET', url, headers: { origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect([url, headers]).toMatchObject([
        url,
        {
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': textLike(/frame-ancestors 'none'/),
          'cache-control': KEPT_BY_BROWSERS[route.operationId ?? ''] ?? 'no-store',
        },
      ]);
    }
  }
});
