import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { openTestDatabase } from '../../testing/openTestDatabase';
import {
  type DoubleProvider,
  type ProviderDouble,
  type ProviderScript,
  startProviderDouble,
} from '../../testing/startProviderDouble';
import { startBackendOn, type TestBackend } from '../../testing/startBackendOn';
import { throughProvider } from '../../testing/throughProvider';
import { readSettings } from '../settings/readSettings';
import { areTokensRevoked } from './revokedTokens';

jest.setTimeout(30_000);

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const now = () => Math.floor(Date.now() / 1000);
const named = (sub: string, sid?: string): ProviderScript => ({
  idToken: (usual) => ({ ...usual, sub, preferred_username: sub, ...(sid === undefined ? {} : { sid }) }),
  refresh: (claims) => claims,
});

let double: ProviderDouble;
beforeAll(async () => {
  double = await startProviderDouble();
});
afterAll(() => double.stop());

describe('a session that follows its provider', () => {
  let backend: TestBackend;
  let provider: DoubleProvider;
  let lines: string[];
  const events = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ about }) => about === 'security')
      .map(({ event, role, ended, problem }) =>
        [event, role ?? ended ?? problem].filter((each) => each !== undefined),
      );

  beforeAll(async () => {
    provider = double.add(named('robin'));
    backend = await startBackendOn(await openTestDatabase(), {
      settings: readSettings({
        OIDC_ISSUER: provider.issuer,
        DATA_DIR: join(tmpdir(), `prova-followed-${process.pid}`),
        BACKEND_PORT: '9',
      }),
      logTo: (line) => lines.push(line),
    });
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    lines = [];
    provider.become(named('robin'));
    await backend.database.query('delete from sessions');
  });

  /** Signs in, and clears the resulting log lines. */
  const signIn = async (script: ProviderScript) => {
    provider.become(script);
    const ended = await throughProvider(backend.app);
    expect(ended.statusCode).toBe(303);
    lines.length = 0;
    return ended.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const account = (cookie: string) => backend.app.inject({ url: '/api/account', headers: { cookie } });
  const rolesOf = async (cookie: string) =>
    (await account(cookie)).json<{ authorities: string[] }>().authorities;
  const statusOf = async (cookie: string) => (await account(cookie)).statusCode;
  const later = (minutes: number) =>
    backend.database.query(
      `update sessions set roles_asked_at = roles_asked_at - make_interval(secs => 60 * $1::float8)`,
      [minutes],
    );
  const refreshing = (change: NonNullable<ProviderScript['refresh']>): ProviderScript => ({
    ...named('robin'),
    refresh: change,
  });
  const asked = () => provider.calls.get('/token') ?? 0;

  describe('roles', () => {
    test('[S3] applies roles changed at the provider within five minutes, without a sign-in', async () => {
      const cookie = await signIn(named('robin'));
      provider.become(refreshing((claims) => ({ ...claims, roles: ['ROLE_ADMIN'] })));
      await later(4);
      expect(await rolesOf(cookie)).toEqual(['ROLE_USER']);
      await later(1.1);
      expect(await rolesOf(cookie)).toEqual(['ROLE_ADMIN']);
      expect(events()).toEqual([['rolesChanged', 'admin']]);
      // The response contains the refresh token for the next refresh: this provider accepts each token once.
      provider.become(refreshing((claims) => ({ ...claims, roles: [] })));
      await later(6);
      expect(await rolesOf(cookie)).toEqual([]);
    });

    test('[U18] keeps the refresh token out of database and log', async () => {
      const cookie = await signIn(named('robin'));
      await later(6);
      await rolesOf(cookie);
      const rows = JSON.stringify(await backend.database.query('select * from sessions'));
      expect(rows).toContain('"renewal":"');
      const secrets = [...provider.secrets].filter((secret) => secret.length === 32);
      for (const secret of secrets) expect(rows + lines.join('')).not.toContain(secret);
      expect(secrets.length).toBeGreaterThan(2);
    });

    test('signs out a person whom the provider rejects, and nobody else', async () => {
      const other = await signIn(named('alex'));
      const cookie = await signIn(named('robin'));
      provider.become(
        refreshing((claims) =>
          claims['sub'] === 'robin' ? { answer: { status: 400, body: { error: 'invalid_grant' } } } : claims,
        ),
      );
      await later(6);
      expect([await statusOf(cookie), await statusOf(other)]).toEqual([401, 200]);
      expect(events()).toContainEqual(['endedByProvider', 1]);
    });

    test('ends the session if a token names another person', async () => {
      const cookie = await signIn(named('robin'));
      provider.become(refreshing((claims) => ({ ...claims, sub: 'alex', roles: ['ROLE_ADMIN'] })));
      await later(6);
      expect(await statusOf(cookie)).toBe(401);
    });

    test('keeps sessions while the provider does not respond, and asks it again after a minute', async () => {
      const cookie = await signIn(named('robin'));
      provider.become(refreshing(() => ({ answer: { status: 503, body: '' } })));
      await later(6);
      const before = asked();
      expect(await rolesOf(cookie)).toEqual(['ROLE_USER']);
      expect(await rolesOf(cookie)).toEqual(['ROLE_USER']);
      expect(asked()).toBe(before + 1);
      expect(lines.join('')).toContain('"fault":"providerFailed"');
      provider.become(refreshing((claims) => ({ ...claims, roles: ['ROLE_ADMIN'] })));
      await later(1.1);
      expect(await rolesOf(cookie)).toEqual(['ROLE_ADMIN']);
    });

    test('refreshes once for many parallel calls, as a refresh token may work once', async () => {
      const cookie = await signIn(named('robin'));
      await later(6);
      const before = asked();
      const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(cookie)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(asked()).toBe(before + 1);
    });

    test('keeps roles unchanged on a response without an ID token and roles', async () => {
      const cookie = await signIn(named('robin'));
      provider.become({
        ...named('robin'),
        tokens: ({ body }) => {
          expect(body).toContain('grant_type=refresh_token');
          return { access_token: 'a', token_type: 'Bearer' };
        },
      });
      await later(6);
      expect(await rolesOf(cookie)).toEqual(['ROLE_USER']);
    });

    test('keeps the roles of the sign-in without a refresh token', async () => {
      const { refresh: _none, ...script } = named('robin');
      const cookie = await signIn(script);
      const before = asked();
      await later(60);
      expect(await rolesOf(cookie)).toEqual(['ROLE_USER']);
      expect(asked()).toBe(before);
    });
  });

  describe('a logout at the provider', () => {
    const claims = (more: Record<string, unknown> = {}) => ({
      iss: provider.issuer,
      aud: 'prova-site',
      iat: now(),
      exp: now() + 120,
      jti: `jti-${Math.random()}`,
      events: { [EVENT]: {} },
      sub: 'robin',
      ...more,
    });
    const send = async (
      given: Record<string, unknown>,
      header: Record<string, unknown> = { typ: 'logout+jwt' },
    ) => {
      const token = await provider.sign(given, header);
      return sendText(`logout_token=${token}`);
    };
    const sendText = (payload: string) =>
      backend.app.inject({ method: 'POST', url: '/oauth2/backchannel-logout', headers: FORM, payload });

    test("ends the named session at once, and keeps the person's others", async () => {
      const [first, second] = [await signIn(named('robin', 'one')), await signIn(named('robin', 'two'))];
      const answer = await send(claims({ sid: 'one' }));
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        '',
        'no-store',
      ]);
      expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
      expect(events()[0]).toEqual(['endedByProvider', 1]);
    });

    test('ends a session named without a person', async () => {
      const [first, second] = [await signIn(named('robin', 'one')), await signIn(named('alex', 'two'))];
      expect((await send(claims({ sub: undefined, sid: 'one' }))).statusCode).toBe(200);
      expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    });

    test("ends all sessions of a named person, and the voice lab's tokens", async () => {
      const mine = [await signIn(named('robin', 'one')), await signIn(named('robin'))];
      const other = await signIn(named('alex', 'three'));
      expect((await send(claims())).statusCode).toBe(200);
      expect(await Promise.all([...mine, other].map(statusOf))).toEqual([401, 401, 200]);
      const person = { issuer: provider.issuer, subject: 'robin' };
      expect(await areTokensRevoked(backend.database, person, now() - 60)).toBe(true);
    });

    test("ends a session without a known provider id when its person's sessions end", async () => {
      const cookie = await signIn(named('robin'));
      expect((await send(claims({ sid: 'unheard' }))).statusCode).toBe(200);
      expect(await statusOf(cookie)).toBe(401);
    });

    test('counts a repeated logout token once', async () => {
      const again = claims();
      expect((await send(again)).statusCode).toBe(200);
      const cookie = await signIn(named('robin'));
      expect((await send(again)).statusCode).toBe(400);
      expect(await statusOf(cookie)).toBe(200);
      expect(events()[0]).toEqual(['providerLogoutRefused', 'jti']);
    });

    const REFUSED: readonly [string, () => Record<string, unknown>, string, Record<string, unknown>?][] = [
      ['another issuer', () => claims({ iss: 'https://evil.example' }), 'iss'],
      ['another client', () => claims({ aud: 'other' }), 'aud'],
      ['no time of issue', () => claims({ iat: undefined }), 'iat'],
      ['one from ten minutes ago', () => claims({ iat: now() - 600, exp: now() + 60 }), 'iat'],
      ['one from the future', () => claims({ iat: now() + 600, exp: now() + 900 }), 'iat'],
      ['one that is not valid yet', () => claims({ nbf: now() + 600 }), 'nbf'],
      ['one that has expired', () => claims({ iat: now() - 100, exp: now() - 60 }), 'exp'],
      ['no name of its own', () => claims({ jti: undefined }), 'jti'],
      ['no event', () => claims({ events: undefined }), 'events'],
      ['another event', () => claims({ events: { 'https://example.com/other': {} } }), 'events'],
      ['an event that is no object', () => claims({ events: { [EVENT]: true } }), 'events'],
      ['a nonce, as ID tokens have', () => claims({ nonce: 'n' }), 'nonce'],
      ['nobody', () => claims({ sub: undefined }), 'sub'],
      ['another type', () => claims(), 'typ', { typ: 'at+jwt' }],
      ['another key', () => claims(), 'ERR_JWKS_NO_MATCHING_KEY', { kid: 'unknown', typ: 'logout+jwt' }],
    ];
    const refused = REFUSED.map(([what, given, problem, header]) => ({ what, given, problem, header }));
    test.each(refused)('refuses $what, and ends no session', async ({ given, problem, header }) => {
      const cookie = await signIn(named('robin', 'one'));
      const answer = await send(given(), header);
      expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
        400,
        'no-store',
        {
          error: 'invalid_request',
          error_description: `This is no logout token of the provider for this client (${problem}).`,
        },
      ]);
      expect(await statusOf(cookie)).toBe(200);
      expect(events()[0]).toEqual(['providerLogoutRefused', problem]);
    });

    test('refuses a logout token that is unsigned, or signed by a shared secret', async () => {
      const cookie = await signIn(named('robin'));
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const unsigned = `${encode({ alg: 'none', typ: 'logout+jwt' })}.${encode(claims())}.`;
      const hmac = `${encode({ alg: 'HS256', typ: 'logout+jwt' })}.${encode(claims())}`;
      const signature = createHmac('sha256', 'prova-local-development-only').update(hmac).digest('base64url');
      for (const token of [unsigned, `${hmac}.${signature}`, 'nonsense']) {
        const answer = await sendText(`logout_token=${token}`);
        expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
      }
      expect(events().slice(0, 3)).toEqual(Array(3).fill(['providerLogoutRefused', 'format']));
      expect((await sendText('token=x')).json()).toMatchObject({ error: 'invalid_request' });
      expect(await statusOf(cookie)).toBe(200);
    });
  });
});
