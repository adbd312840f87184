import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from '@prova/node/finding';
import { SIGNED_CERTIFICATE, SIGNED_KEY, TEST_AUTHORITY } from '@prova/node/testing/certificate';
import { fromPage } from '../../testing/createBrowser';
import { type ProviderDouble, startProviderDouble } from '../../testing/startProviderDouble';
import { createTestSite, newBrowser, type TestSite } from '../../testing/site';

// Node reads NODE_EXTRA_CA_CERTS at process start, so these tests use child processes.
let double: ProviderDouble;
const folder = mkdtempSync(join(tmpdir(), 'prova-authority-'));
const authority = join(folder, 'authority.pem');
writeFileSync(authority, TEST_AUTHORITY);
const TRUSTING = { NODE_EXTRA_CA_CERTS: authority };

beforeAll(async () => {
  double = await startProviderDouble({ cert: SIGNED_CERTIFICATE, key: SIGNED_KEY });
});
afterAll(async () => {
  await double.stop();
  rmSync(folder, { recursive: true });
});

/** The provider's answer to a trusting browser. */
const ask = (address: string) =>
  new Promise<string>((resolve, reject) => {
    const asked = request(address, { ca: TEST_AUTHORITY }, (answer) => {
      answer.resume();
      resolve(answer.headers.location ?? '');
    });
    asked.once('error', reject).end();
  });

async function signIn(
  site: TestSite,
): Promise<{ status: number; html: string; browser: ReturnType<typeof newBrowser> }> {
  const browser = newBrowser();
  const begun = await browser.fetch(`${site.origin}/oauth2/authorization/oidc`);
  if (begun.status !== 302) return { status: begun.status, html: await begun.text(), browser };
  const back = await browser.fetch(await ask(begun.headers.get('location') ?? ''));
  return { status: back.status, html: await back.text(), browser };
}

async function doctorSays(site: TestSite): Promise<readonly Finding[]> {
  const env = { PATH: process.env['PATH'] ?? '', ...site.environment };
  const { stdout } = await promisify(execFile)(process.execPath, [join(site.bundles, 'examine.mjs')], {
    env,
  });
  return (JSON.parse(stdout) as Finding[]).filter(({ part }) => part === 'provider');
}

test('[S3] [U16] refuses a provider with a certificate of an unknown authority, with instructions in log and doctor', async () => {
  const site = await createTestSite({ OIDC_ISSUER: double.add().issuer });
  const backend = await site.backend();
  const { status, html } = await signIn(site);
  expect([status, html.includes('<h1>Sign-in isn’t available</h1>')]).toEqual([503, true]);
  expect(backend.output().stdout).toMatch(/"fault":"certificate".*NODE_EXTRA_CA_CERTS/);
  const [fault] = await doctorSays(site);
  expect(fault?.state).toBe('fault');
  expect(fault?.remedy).toContain('set NODE_EXTRA_CA_CERTS');
  await site.remove();
});

test('[S3] supports sign-in, logout and remote logout with the authority configured, and refuses http behind https', async () => {
  const provider = double.add();
  const site = await createTestSite({ OIDC_ISSUER: provider.issuer, ...TRUSTING });
  const backend = await site.backend();
  const account = (browser: ReturnType<typeof newBrowser>) => browser.fetch(`${site.origin}/api/account`);

  const { status, browser } = await signIn(site);
  expect(status).toBe(303);
  expect(await (await account(browser)).json()).toMatchObject({ login: 'robin', authorities: ['ROLE_USER'] });
  const told = await doctorSays(site);
  expect(told.map(({ state }) => state)).toEqual(['well']);
  expect(told[0]?.says).toContain('knows the client');

  // The keys for a logout token are fetched by separate code, unlike those of a sign-in.
  const now = Math.floor(Date.now() / 1_000);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claims = {
    iss: provider.issuer,
    aud: 'prova-site',
    iat: now,
    exp: now + 60,
    jti: 'one',
    sub: 'robin',
    events,
  };
  const ended = await fetch(`${site.origin}/oauth2/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: await provider.sign(claims) }),
  });
  expect([ended.status, (await account(browser)).status]).toEqual([200, 401]);

  const again = (await signIn(site)).browser;
  const out = await again.fetch(`${site.origin}/api/logout`, {
    method: 'POST',
    headers: fromPage,
    body: '{}',
  });
  const { logoutUrl } = (await out.json()) as { logoutUrl: string };
  expect(logoutUrl.startsWith(`${provider.issuer}/end?`)).toBe(true);

  const { issuer } = provider;
  for (const place of [
    'authorization_endpoint',
    'token_endpoint',
    'jwks_uri',
    'userinfo_endpoint',
    'end_session_endpoint',
  ]) {
    provider.become({
      describe: (usual) => ({ ...usual, [place]: `${issuer.replace('https', 'http')}/place` }),
    });
    const refused = await signIn(site);
    expect([place, refused.status, refused.html.includes(': insecure, ')]).toEqual([place, 400, true]);
    expect(backend.output().stdout).toContain(`"fault":"insecure","detail":"${place}"`);
  }
  await site.remove();
});
