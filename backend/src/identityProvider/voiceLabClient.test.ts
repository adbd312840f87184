import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { fromPage } from '../../testing/createBrowser';
import { createTestSite, newBrowser, type TestSite } from '../../testing/site';

const LAB = 'http://lab.localhost:4999';
const CALLBACK = `${LAB}/signed-in`;

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}

let site: TestSite;
let issuer: string;
let audience: string;
beforeAll(async () => {
  site = await createTestSite({ VOICE_LAB_ORIGIN: LAB });
  issuer = site.environment['OIDC_ISSUER'] ?? '';
  audience = `${site.origin}/api`;
  await Promise.all([site.startIdentityProvider(), site.backend()]);
});
afterAll(() => site.remove());

const verifierFor = () => randomBytes(32).toString('base64url');
const authorization = (verifier: string | null, more: Record<string, string> = {}) =>
  `${issuer}/auth?${new URLSearchParams({
    client_id: 'prova-voice-lab',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid profile email',
    state: 's',
    nonce: 'n',
    resource: audience,
    ...(verifier === null
      ? {}
      : {
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        }),
    ...more,
  }).toString()}`;

type Browser = ReturnType<typeof newBrowser>;
/** Completes the provider's form; returns the resulting address on the lab, where nothing listens. */
async function authorize(browser: Browser, login: string, address: string): Promise<URL> {
  const form = await browser.navigate(address);
  let url = `${form.url}/login`;
  let response = await browser.fetch(url, {
    method: 'POST',
    headers: { origin: issuer },
    body: new URLSearchParams({ login, password: login }),
  });
  while (response.status >= 300 && response.status < 400) {
    url = new URL(response.headers.get('location') ?? '', url).href;
    if (url.startsWith(LAB)) return new URL(url);
    response = await browser.fetch(url);
  }
  throw new Error(`No way back to the lab: ${String(response.status)} at ${url}`);
}
const exchange = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { origin: LAB, ...headers },
    body: new URLSearchParams({ client_id: 'prova-voice-lab', ...fields }),
  });
async function signIn(login: string, browser = newBrowser()): Promise<Tokens> {
  const verifier = verifierFor();
  const back = await authorize(browser, login, authorization(verifier));
  const answer = await exchange({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: CALLBACK,
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe(LAB);
  return (await answer.json()) as Tokens;
}
const renew = async ({ refresh_token }: Tokens) => {
  const answer = await exchange({ grant_type: 'refresh_token', refresh_token });
  return { status: answer.status, tokens: (await answer.json()) as Tokens };
};
const account = async (token: string) => {
  const headers = { authorization: `Bearer ${token}`, origin: LAB };
  const answer = await fetch(`${site.origin}/api/account`, { headers });
  return { status: answer.status, allowed: answer.headers.get('access-control-allow-origin') };
};

test('[V11] issues the lab five-minute tokens for the API, which admits an administrator', async () => {
  const { access_token, id_token, expires_in } = await signIn('admin');
  expect(expires_in).toBe(300);
  const claims = decodeJwt(access_token);
  expect(claims).toMatchObject({
    iss: issuer,
    aud: audience,
    client_id: 'prova-voice-lab',
    preferred_username: 'admin',
    roles: ['ROLE_USER', 'ROLE_ADMIN'],
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  expect(decodeJwt(id_token)).toMatchObject({ aud: 'prova-voice-lab', nonce: 'n' });
  expect(await account(access_token)).toEqual({ status: 200, allowed: LAB });
  expect(await account(id_token)).toEqual({ status: 401, allowed: LAB });
  expect((await account((await signIn('candidate')).access_token)).status).toBe(403);
});

test('[V11] issues nothing without PKCE, with another verifier, audience, address or origin', async () => {
  const refusals = [
    authorization(null),
    authorization(verifierFor(), { code_challenge_method: 'plain' }),
    authorization(verifierFor(), { resource: 'https://other.example/api' }),
  ];
  for (const address of refusals) {
    const answer = await newBrowser().fetch(address);
    expect(answer.headers.get('location')).toMatch(/[?&]error=(invalid_request|invalid_target)/);
  }
  const elsewhere = authorization(verifierFor(), { redirect_uri: 'https://evil.example/signed-in' });
  expect((await newBrowser().fetch(elsewhere)).status).toBe(400);

  const back = await authorize(newBrowser(), 'admin', authorization(verifierFor()));
  const code = back.searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK };
  expect((await exchange(fields)).status).toBe(400);
  expect((await exchange({ ...fields, code_verifier: verifierFor() })).status).toBe(400);
  // A page of another origin learns nothing: without the CORS header, its browser withholds the response.
  const foreign = await exchange(fields, { origin: 'https://evil.example' });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  // The site's own client gets no tokens for the API.
  const asSite = authorization(verifierFor(), {
    client_id: 'prova-site',
    redirect_uri: `${site.origin}/login/oauth2/code/oidc`,
  });
  expect((await newBrowser().fetch(asSite)).headers.get('location')).toContain('error=invalid_target');
});

test("[V11] renews a token once, and not after the provider's session has ended", async () => {
  const browser = newBrowser();
  const first = await signIn('admin', browser);
  const renewed = await renew(first);
  expect(renewed.status).toBe(200);
  expect((await account(renewed.tokens.access_token)).status).toBe(200);
  // A reused refresh token counts as stolen: all tokens of its family end.
  expect((await renew(first)).status).toBe(400);
  expect((await renew(renewed.tokens)).status).toBe(400);

  const again = await signIn('admin', newBrowser());
  expect((await renew(again)).status).toBe(200);
});

test("[V11] [U20] ends the lab's sessions with a user's other sessions: no token works or renews", async () => {
  const lab = await signIn('admin');
  const untouched = await signIn('candidate');
  expect((await account(lab.access_token)).status).toBe(200);
  const browser = newBrowser();
  await site.signIn(browser, 'admin', 'admin');
  const ended = await browser.fetch(`${site.origin}/api/account/sessions`, {
    method: 'DELETE',
    headers: { ...fromPage, origin: site.origin },
    body: '{}',
  });
  expect(ended.status).toBe(204);
  expect((await account(lab.access_token)).status).toBe(401);
  expect((await renew(lab)).status).toBe(400);
  expect((await renew(untouched)).status).toBe(200);
});
