import { createHmac } from 'node:crypto';
import { ROLE_ADMIN, ROLE_USER } from '@prova/shared/session/account';
import type { VoiceLabSettings } from '@prova/node/voiceLabSettings';
import { type CryptoKey, exportSPKI, importJWK } from 'jose';
import type { HTTPMethods } from 'fastify';
import { startTokenIssuer, type TokenIssuer } from '../../testing/startTokenIssuer';
import { ADMIN_ROLES, type TestBackend, testSettings } from '../../testing/startBackendOn';
import { startTestBackend } from '../../testing/startTestBackend';
import { createAccessTokens } from './accessTokens';

const LAB = 'https://lab.example';
const voiceLab: VoiceLabSettings = {
  origins: [LAB],
  clientId: 'the-lab',
  audience: 'https://prova.example/api',
};

let provider: TokenIssuer;
let backend: TestBackend;
beforeAll(async () => {
  provider = await startTokenIssuer();
  const oidc = { ...testSettings.oidc, issuer: provider.issuer };
  backend = await startTestBackend({ settings: { ...testSettings, oidc, voiceLab } });
});
afterAll(async () => {
  await backend.stop();
  await provider.stop();
});

const now = () => Math.floor(Date.now() / 1000);
const claimsFor = (more: Record<string, unknown> = {}) => ({
  iss: provider.issuer,
  aud: voiceLab.audience,
  sub: 'alex',
  preferred_username: 'alex',
  client_id: voiceLab.clientId,
  roles: [ROLE_USER, ROLE_ADMIN],
  iat: now(),
  exp: now() + 300,
  ...more,
});
const tokenFor = (more?: Record<string, unknown>) => provider.sign(claimsFor(more));
const bearer = (token: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  ...more,
});
const ask = (headers: Record<string, string>, url = '/api/account', method: HTTPMethods = 'GET') =>
  backend.app.inject({ method, url, headers });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('[V11] identifies an administrator by token, without a cookie', async () => {
  const answer = await ask(bearer(await tokenFor()));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ login: 'alex', authorities: [ROLE_USER, ROLE_ADMIN] });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test("[V11] refuses a candidate's token, and one without roles", async () => {
  for (const roles of [[ROLE_USER], [], undefined]) {
    const answer = await ask(bearer(await tokenFor({ sub: 'robin', roles })));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'ACCESS_DENIED']);
  }
});

const FORGED: readonly [what: string, make: () => Promise<string> | string][] = [
  ['nothing', () => ''],
  ['no token at all', () => 'token'],
  ['expired', () => tokenFor({ iat: now() - 600, exp: now() - 60 })],
  ['without an end', () => tokenFor({ exp: undefined })],
  ['older than an hour, whatever it says', () => tokenFor({ iat: now() - 3700, exp: now() + 86_400 })],
  ['not valid yet', () => tokenFor({ nbf: now() + 600 })],
  ['without a person', () => tokenFor({ sub: undefined })],
  ['for another audience', () => tokenFor({ aud: 'https://other.example/api' })],
  ['for no audience', () => tokenFor({ aud: undefined })],
  ['of another issuer', () => tokenFor({ iss: 'https://other.example' })],
  ['issued to another client', () => tokenFor({ client_id: 'prova-site' })],
  ["issued to another client, in Keycloak's word", () => tokenFor({ client_id: undefined, azp: 'other' })],
  ["issued to another client, in Okta's word", () => tokenFor({ client_id: undefined, cid: 'other' })],
  ['an ID token of the lab itself', () => tokenFor({ aud: voiceLab.clientId, nonce: 'n' })],
  ['an ID token where the API is called like the client', () => tokenFor({ nonce: 'n' })],
  ['an ID token by its hash of the other', () => tokenFor({ at_hash: 'h' })],
  ["an ID token in Keycloak's word", () => tokenFor({ typ: 'ID' })],
  ['signed with a key that nobody knows', () => provider.sign(claimsFor(), { kid: 'unknown' })],
  ['signed by nobody', () => `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64(claimsFor())}.`],
  [
    'signed with the public key as a secret',
    async () => {
      const key = await importJWK(provider.publicKey(), 'RS256');
      const signed = `${base64({ alg: 'HS256', kid: 'first', typ: 'at+jwt' })}.${base64(claimsFor())}`;
      const secret = await exportSPKI(key as CryptoKey);
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    },
  ],
  [
    'signed for other claims',
    async () => {
      const [header, , signature] = (await tokenFor({ roles: [ROLE_USER] })).split('.');
      return [header, base64(claimsFor()), signature].join('.');
    },
  ],
];

test.each(FORGED)('[V11] refuses a token that is %s, despite a good cookie', async (_what, make) => {
  const { cookie } = await backend.signIn('owner', [ROLE_USER, ROLE_ADMIN]);
  const token = await make();
  for (const headers of [
    bearer(token),
    bearer(token, { cookie }),
    { authorization: `bearer  ${token}`, cookie },
  ]) {
    const answer = await ask(headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHORIZED']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
  // Negative control: the cookie alone works, and so does a valid token.
  expect((await ask({ cookie })).statusCode).toBe(200);
  expect((await ask(bearer(await tokenFor()))).statusCode).toBe(200);
});

test("[V11] accepts a token on the lab's calls only", async () => {
  const token = await tokenFor();
  const { cookie } = await backend.signIn('alex', [ROLE_USER, ROLE_ADMIN]);
  for (const url of [
    '/api/evm/domains',
    '/api/evm/interviews',
    '/api/account/sessions',
    '/api/account/export',
  ]) {
    expect([url, (await ask(bearer(token), url)).statusCode]).toEqual([url, 401]);
    expect([url, (await ask(bearer(token, { cookie }), url)).statusCode]).toEqual([url, 401]);
    expect([url, (await ask({ cookie }, url)).statusCode]).toEqual([url, 200]);
  }
  // A logout call with a token ends no session.
  const fromPage = { 'x-requested-with': 'XMLHttpRequest', origin: testSettings.siteOrigin };
  await ask(bearer(token, { cookie, ...fromPage }), '/api/logout', 'POST');
  expect((await ask({ cookie })).statusCode).toBe(200);
  await ask({ cookie, ...fromPage }, '/api/logout', 'POST');
  expect((await ask({ cookie })).statusCode).toBe(401);
});

test('[V11] accepts no token without a separate lab origin', async () => {
  const without = await startTestBackend({
    settings: { ...testSettings, oidc: { ...testSettings.oidc, issuer: provider.issuer } },
  });
  const answer = await without.app.inject({ url: '/api/account', headers: bearer(await tokenFor()) });
  expect(answer.statusCode).toBe(401);
  await without.stop();
});

test('[V11] [U20] rejects tokens issued before a person ended their sessions or deleted their account', async () => {
  const [token, others] = [await tokenFor({ sub: 'leaving' }), await tokenFor({ sub: 'staying' })];
  expect((await ask(bearer(token))).statusCode).toBe(200);
  const identity = { issuer: provider.issuer, subject: 'leaving', login: 'leaving', email: null };
  const person = await backend.signIn('leaving', [ROLE_USER], undefined, identity);
  expect((await person.send('DELETE', '/api/account/sessions')).statusCode).toBe(204);
  expect((await ask(bearer(token))).statusCode).toBe(401);
  expect((await ask(bearer(others))).statusCode).toBe(200);
  // Tokens from the next sign-in are accepted.
  const later = await tokenFor({ sub: 'leaving', iat: now() + 2 });
  expect((await ask(bearer(later))).statusCode).toBe(200);
  const gone = await person.send('DELETE', '/api/account', { confirmation: 'leaving' });
  expect(gone.statusCode).toBe(200);
  await backend.database.query(`update revoked_tokens set revoked_at = now() + interval '5 seconds'`);
  expect((await ask(bearer(later))).statusCode).toBe(401);
  const rows = await backend.database.query('select 1 from users where subject = $1', ['leaving']);
  expect(rows).toEqual([]);
});

test('[V11] caches keys, finds changed ones, and drops withdrawn ones', async () => {
  const issuer = await startTokenIssuer();
  const oidc = { ...testSettings.oidc, issuer: issuer.issuer };
  const tokens = createAccessTokens(oidc, voiceLab, { timeout: 2000, kept: 400, pause: 0 });
  const sign = () => issuer.sign(claimsFor({ iss: issuer.issuer }));
  const old = await sign();
  for (let call = 0; call < 5; call += 1)
    expect(await tokens.verify(old)).toMatchObject({ identity: { subject: 'alex' } });
  expect(issuer.asked()).toBe(1);
  await issuer.rotate();
  expect(await tokens.verify(await sign())).not.toBeNull();
  expect(issuer.asked()).toBe(2);
  expect(await tokens.verify(old)).toBeNull();

  // Tokens with invented keys do not cause a key request each.
  const calm = createAccessTokens(oidc, voiceLab, { timeout: 2000, kept: 60_000, pause: 60_000 });
  await calm.verify(await sign());
  const before = issuer.asked();
  for (const kid of ['a', 'b', 'c', 'd']) {
    expect(await calm.verify(await issuer.sign(claimsFor({ iss: issuer.issuer }), { kid }))).toBeNull();
  }
  expect(issuer.asked()).toBe(before);
  await issuer.stop();
});

test('[V11] reports an unresponsive provider without signing anybody out, and retries it', async () => {
  const issuer = await startTokenIssuer();
  issuer.fail(true);
  const oidc = { ...testSettings.oidc, issuer: issuer.issuer };
  const alone = await startTestBackend({ settings: { ...testSettings, oidc, voiceLab } });
  const headers = bearer(await issuer.sign(claimsFor({ iss: issuer.issuer })));
  const answer = await alone.app.inject({ url: '/api/account', headers });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'PROVIDER_UNREACHABLE']);
  issuer.fail(false);
  expect((await alone.app.inject({ url: '/api/account', headers })).statusCode).toBe(200);
  await alone.stop();
  await issuer.stop();
});

test('[V11] rejects a provider that names another issuer', async () => {
  const issuer = await startTokenIssuer();
  const other = 'https://other.example';
  issuer.callItself(other);
  const tokens = createAccessTokens({ ...testSettings.oidc, issuer: issuer.issuer }, voiceLab);
  const token = await issuer.sign(claimsFor({ iss: other }));
  await expect(tokens.verify(token)).rejects.toThrow('The keys of the sign-in provider cannot be fetched');
  // Negative control: under the right issuer, a token is valid.
  issuer.callItself(issuer.issuer);
  expect(await tokens.verify(await issuer.sign(claimsFor({ iss: issuer.issuer })))).not.toBeNull();
  await issuer.stop();
});

test("[V11] [U7] lets only the lab's origin call and read, with a token and without cookies", async () => {
  const token = await tokenFor();
  const preflight = (origin: string, url = '/api/account') =>
    backend.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
  const allowed = await preflight(LAB);
  expect([allowed.statusCode, allowed.headers]).toMatchObject([
    204,
    {
      'access-control-allow-origin': LAB,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'authorization, content-type, x-requested-with',
      vary: 'Origin',
    },
  ]);
  const read = await ask(bearer(token, { origin: LAB }));
  expect(read.headers).toMatchObject({ 'access-control-allow-origin': LAB, vary: 'Origin' });
  // The lab can read errors too.
  const wrong = await ask(bearer('wrong', { origin: LAB }));
  expect([wrong.statusCode, wrong.headers['access-control-allow-origin']]).toEqual([401, LAB]);

  const { cookie } = await backend.signIn('alex', [ROLE_USER, ROLE_ADMIN]);
  const refused = [
    await preflight('https://evil.example'),
    await preflight('null'),
    await preflight(`${LAB}.evil.example`),
    await preflight(testSettings.siteOrigin),
    await preflight(LAB, '/api/evm/domains'),
    await preflight(LAB, '/api/logout'),
    await ask(bearer(token, { origin: 'https://evil.example' })),
    await ask({ cookie, origin: LAB }),
    await ask({ origin: LAB }),
    await ask(bearer(token, { origin: LAB }), '/api/evm/domains'),
  ];
  for (const { headers } of refused) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-allow'))).toEqual([]);
  }
  for (const { headers } of [allowed, read, wrong, ...refused]) {
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  }
});

test("[V11] [U6] refuses changes from the lab's origin with a cookie alone", async () => {
  const person = await backend.signIn('alex', [ROLE_USER, ROLE_ADMIN]);
  const fromPage = { 'x-requested-with': 'XMLHttpRequest' };
  for (const headers of [{ origin: LAB }, { origin: LAB, 'sec-fetch-site': 'same-site' }]) {
    const answer = await ask({ cookie: person.cookie, ...fromPage, ...headers }, '/api/logout', 'POST');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'CSRF']);
  }
  // A false token beside the cookie does not help: the cookie then does not count, and this call accepts no
  // tokens.
  const tried = await ask(
    { cookie: person.cookie, ...fromPage, origin: LAB, authorization: 'Bearer x' },
    '/api/logout',
    'POST',
  );
  expect(tried.statusCode).toBe(403);
  expect((await person.get('/api/account')).statusCode).toBe(200);
  expect((await person.post('/api/logout')).statusCode).toBe(200);
  expect((await person.get('/api/account')).statusCode).toBe(401);
});

test("[V11] rejects changes from another origin's page, whatever its token", async () => {
  const stored = { own: [], revision: 'none' };
  const put = (origin?: string) =>
    tokenFor().then((token) =>
      backend.app.inject({
        method: 'PUT',
        url: '/api/voice/pronunciations',
        headers: bearer(token, origin === undefined ? {} : { origin }),
        payload: stored,
      }),
    );
  for (const origin of ['https://evil.example', 'null', `${LAB}.evil.example`]) {
    const answer = await put(origin);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'CSRF']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
  // Negative control: the lab itself and a program without a page succeed.
  for (const origin of [LAB, undefined]) expect((await put(origin)).statusCode).not.toBe(403);
});

test('[V10] [V11] restricts every call of the lab to administrators, by session and by token', async () => {
  const calls = backend.routes.filter(
    ({ url, method }) => url.startsWith('/api/voice/') && method !== 'OPTIONS',
  );
  expect(calls.length).toBeGreaterThan(4);
  const [candidate, admin] = [await backend.signIn('robin'), await backend.signIn('alex', ADMIN_ROLES)];
  const [candidates, admins] = [await tokenFor({ sub: 'robin', roles: [ROLE_USER] }), await tokenFor()];
  const fromSite = { 'x-requested-with': 'XMLHttpRequest', origin: testSettings.siteOrigin };
  for (const { method, url: pattern, access, byToken } of calls) {
    const url = pattern.replaceAll(/:\w+/g, 'builtIn');
    const statusFor = async (headers: Record<string, string>) =>
      (await ask({ ...fromSite, ...headers }, url, method as HTTPMethods)).statusCode;
    expect({
      call: `${method} ${pattern}`,
      access,
      byToken,
      anonymous: await statusFor({}),
      candidate: await statusFor({ cookie: candidate.cookie }),
      candidateWithToken: await statusFor(bearer(candidates)),
      candidateWithTokenAndCookie: await statusFor(bearer(candidates, { cookie: admin.cookie })),
      wrongToken: await statusFor(bearer('wrong', { cookie: admin.cookie })),
    }).toEqual({
      call: `${method} ${pattern}`,
      access: 'admin',
      byToken: true,
      anonymous: 401,
      candidate: 403,
      candidateWithToken: 403,
      candidateWithTokenAndCookie: 403,
      wrongToken: 401,
    });
    // Negative control: an administrator's calls may fail, but for other reasons than the caller.
    for (const headers of [{ cookie: admin.cookie }, bearer(admins), bearer(admins, { origin: LAB })]) {
      expect([401, 403]).not.toContain(await statusFor(headers));
    }
  }
});
