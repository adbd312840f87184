import type * as v from 'valibot';
import { type UserData, createUserData, exampleCall, parametersOf } from '../../testing/userData';
import { ADMIN_ROLES, type TestBackend, type TestPerson, testSettings } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import type { DeclaredRoute } from '../http/declaredRoute';

jest.setTimeout(120_000);

let backend: TestBackend;
let person: TestPerson;
let userData: UserData;
let domainId: string;
beforeAll(async () => {
  backend = await startTestBackend({ settings: { ...testSettings, callsPerMinute: 1_000_000 } });
  domainId = backend.interviewer.domains()[0]?.id ?? '';
  await signIn();
  userData = await createUserData(person, domainId);
});
afterAll(() => backend.stop());
const signIn = async () => {
  person = await backend.signIn('edges', ADMIN_ROLES);
};

/** Plausible days, numbers and ids, and ambiguous ones. */
const TEXTS = [
  '2026-02-31',
  '2025-02-29',
  '2026-04-31',
  '0000-01-01',
  '9999-12-31',
  '999999',
  '9007199254740993',
  '1e3',
  '-0',
  '٣',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{00000000-0000-0000-0000-000000000000}',
  'createdBy,asc',
  "\\'; %",
  '',
  'é'.repeat(100),
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  '\0',
  '\ud800',
  -1,
  0.5,
  1e21,
  1e308,
  1e-320,
  2 ** 31,
  2 ** 63,
  null,
];

interface Leaf {
  readonly path: readonly string[];
}
/** Every leaf value within a body. */
function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path }];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}
function withValue(given: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = Array.isArray(given) ? [...(given as unknown[])] : { ...(given as object) };
  const parts = copy as Record<string, unknown>;
  parts[name] = withValue(parts[name], rest, value);
  return copy;
}

const queryNames = ({ query }: DeclaredRoute) =>
  Object.keys((query as Partial<v.StrictObjectSchema<v.ObjectEntries, undefined>>).entries ?? {});
const encode = (text: string) => encodeURIComponent(text);

interface Attempt {
  readonly url: string;
  readonly body: object | undefined;
}
function attemptsAt(route: DeclaredRoute): Attempt[] {
  const { url, body } = exampleCall(route, userData, domainId);
  const inAddress = parametersOf(route).flatMap((name) =>
    TEXTS.filter((text) => text !== '').map((text) => ({
      url: exampleCall(route, { ...userData, [name]: encode(text) }, domainId).url,
      body,
    })),
  );
  const inQuery = queryNames(route).flatMap((name) =>
    TEXTS.map((text) => ({ url: `${url}?${name}=${encode(text)}`, body })),
  );
  const isForm = body instanceof FormData;
  const inBody =
    body === undefined || isForm
      ? []
      : leavesOf(body).flatMap(({ path }) =>
          VALUES.map((value) => ({ url, body: withValue(body, path, value) as object })),
        );
  return [...inAddress, ...inQuery, ...inBody];
}

test('[X4] causes no server error with any day, number or id that passes its schema', async () => {
  const broken: unknown[] = [];
  let count = 0;
  for (const route of backend.routes) {
    if (['HEAD', 'OPTIONS'].includes(route.method)) continue;
    if (['login', 'completeLogin', 'logout', 'deleteAccount'].includes(route.operationId ?? '')) continue;
    for (const { url, body } of attemptsAt(route)) {
      const answer = await person.send(route.method, url, body);
      count += 1;
      if (answer.statusCode === 401) await signIn();
      if (answer.statusCode >= 500) broken.push([route.method, url, body, answer.statusCode]);
    }
  }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});

test.each([
  ['2026-02-31', 400],
  ['2025-02-29', 400],
  ['0000-01-01', 400],
  ['2026-2-1', 400],
  ['2024-02-29', 200],
  ['0001-01-01', 200],
  ['9999-12-31', 200],
])('[X4] answers since=%s with %i', async (day, status) => {
  const answer = await person.get(`/api/evm/interviews?since=${day}`);
  expect(answer.statusCode).toBe(status);
  if (status === 400) {
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', field: 'since' });
    expect(answer.json<{ message: string }>().message).toContain('must be a day');
  }
});

test.each([
  'text/plain; application/json',
  'text/plain;;',
  'application/json, text/plain',
  'application/jsonx',
  'multipart/form-data',
  'multipart/form-data; boundary',
  'multipart/form-data; boundary=""',
  'application/x-www-form-urlencoded; charset="',
  ';',
  '/',
  '*/*',
  'é/é',
])('[X4] rejects a body of type %s with an explanation, on every call', async (type) => {
  const { cookie } = await backend.signIn(type, ADMIN_ROLES);
  for (const { method, url, operationId } of backend.routes) {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) continue;
    const address = url.replaceAll(/:(\w+)/g, '00000000-0000-4000-8000-000000000000');
    const answer = await backend.app.inject({
      method: method as 'POST',
      url: address,
      headers: {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        origin: 'http://localhost:3000',
        'content-type': type,
      },
      // Separate addresses, since rate limits are out of scope here.
      remoteAddress: `192.0.2.${type.length}`,
      payload: '{"a":1}',
    });
    const { code } = answer.json<{ code: string }>();
    // A form may reach the route, which then reports a missing field or interview.
    const isRefused =
      answer.statusCode === 415
        ? code === 'UNSUPPORTED_MEDIA_TYPE'
        : type.startsWith('multipart/') && [400, 404].includes(answer.statusCode);
    expect([operationId, answer.statusCode, code, isRefused]).toEqual([
      operationId,
      answer.statusCode,
      code,
      true,
    ]);
  }
});
