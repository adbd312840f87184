import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { LogoutResult } from '@prova/shared/session/account';
import type { TestProcess } from '@prova/node/startProcess';
import { fromPage } from '../../testing/createBrowser';
import { createTestSite, newBrowser, type TestSite } from '../../testing/site';

let site: TestSite;
let provider: TestProcess;

beforeAll(async () => {
  site = await createTestSite();
  [provider] = await Promise.all([site.startIdentityProvider(), site.backend()]);
});
afterAll(() => site.remove());

const account = async (browser: ReturnType<typeof newBrowser>) => {
  const response = await browser.fetch(`${site.origin}/api/account`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('[S3] [S11] signs the demo accounts in with their identities', async () => {
  const [candidate, admin] = [newBrowser(), newBrowser()];
  expect(await site.signIn(candidate, 'candidate', 'candidate')).toBe(`${site.origin}/`);
  expect((await account(candidate)).body).toEqual({
    activated: true,
    authorities: ['ROLE_USER'],
    email: 'candidate@prova.example',
    login: 'candidate',
    firstName: 'Robin',
    lastName: 'Keller',
  });
  await site.signIn(admin, 'admin@prova.example', 'admin');
  expect((await account(admin)).body).toMatchObject({
    login: 'admin',
    authorities: ['ROLE_USER', 'ROLE_ADMIN'],
    firstName: 'Alex',
  });
});

test('[S3] reports a wrong password, with the name still filled in', async () => {
  const browser = newBrowser();
  const form = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  expect(form.html).toContain('<label for="password">');
  const again = await browser.submit(`${form.url}/login`, { login: 'candidate"><b>', password: 'wrong' });
  expect(again.response.status).toBe(401);
  expect(again.html).toContain('role="alert"');
  expect(again.html).toContain('value="candidate&quot;&gt;&lt;b&gt;"');
  expect((await account(browser)).status).toBe(401);
});

test('[U17] limits password guessing, right guesses and other names included, and shows the wait', async () => {
  const [owner, guesser, newcomer] = [newBrowser(), newBrowser(), newBrowser()];
  expect(await site.signIn(owner, 'admin', 'admin')).toBe(`${site.origin}/`);
  const form = await guesser.navigate(`${site.origin}/oauth2/authorization/oidc?ui_locales=ru`);
  const guess = (login: string, password: string) => guesser.submit(`${form.url}/login`, { login, password });
  // Parallel attempts, under all names of an account, gain nothing over sequential ones.
  const names = ['admin', 'ADMIN', ' admin ', 'admin@prova.example'];
  const tries = await Promise.all(
    Array.from({ length: 16 }, (_, index) => guess(names[index % names.length] ?? '', 'wrong')),
  );
  expect(tries.map(({ response }) => response.status).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    ...Array.from({ length: 6 }, () => 429),
  ]);
  const throttled = await guess('admin', 'admin');
  expect(throttled.response.status).toBe(429);
  const waitS = Number(throttled.response.headers.get('retry-after'));
  expect(waitS).toBeGreaterThan(200);
  expect(waitS).toBeLessThanOrEqual(300);
  expect(throttled.html).toMatch(
    /role="alert">Слишком много попыток\. Попробуйте ещё раз через [45]\sминут[ы]?\.</,
  );

  // The owner is not locked out in a known browser, but is with a forged mark.
  const again = await owner.navigate(`${site.origin}/oauth2/authorization/oidc`);
  expect(again.url).toBe(`${site.origin}/`);
  const form2 = await newcomer.navigate(`${site.origin}/oauth2/authorization/oidc`);
  for (const [name, value] of owner.cookies) {
    if (name.startsWith('prova_provider_known')) newcomer.cookies.set(name, value.replace(/\.[^.]*$/, '.A'));
  }
  const submit = () => newcomer.submit(`${form2.url}/login`, { login: 'admin', password: 'admin' });
  expect((await submit()).response.status).toBe(429);
  for (const [name, value] of owner.cookies) {
    if (name.startsWith('prova_provider_known')) newcomer.cookies.set(name, value);
  }
  expect((await submit()).url).toBe(`${site.origin}/`);
});

test("[S17] adopts the originating page's language and theme, and returns in its language", async () => {
  const browser = newBrowser();
  const plain = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  expect(plain.html).toContain('<html lang="en" data-theme="dark">');
  const form = await browser.navigate(`${site.origin}/oauth2/authorization/oidc?ui_locales=ru&theme=light`);
  expect(form.html).toContain('<html lang="ru" data-theme="light">');
  const wrong = await browser.submit(`${form.url}/login`, { login: 'candidate', password: 'wrong' });
  expect(wrong.html).toContain('<html lang="ru" data-theme="light">');
  const refused = await browser.navigate(`${site.origin}/login/oauth2/code/oidc?state=unknown`);
  expect([refused.response.status, refused.html.includes('<html lang="ru" data-theme="light">')]).toEqual([
    400,
    true,
  ]);
  const back = await browser.submit(`${form.url}/login`, { login: 'candidate', password: 'candidate' });
  expect(back.url).toBe(`${site.origin}/?lang=ru`);
});

test.each(['ui_locales=de&theme=purple', 'ui_locales[]=ru&theme[]=light', 'theme=%22%3E%3Cb%3E'])(
  '[S17] uses the default for an unknown language or theme: %s',
  async (query) => {
    const { html } = await newBrowser().navigate(`${site.origin}/oauth2/authorization/oidc?${query}`);
    expect(html).toContain('<html lang="en" data-theme="dark">');
  },
);

test("serves the fonts and the icon that the pages' policy allows, at provider and site", async () => {
  const form = await newBrowser().navigate(`${site.origin}/oauth2/authorization/oidc`);
  expect(form.response.headers.get('content-security-policy')).toMatch(/font-src 'self'; img-src 'self'/);
  const addresses = [...form.html.matchAll(/(?:url\('|href=")(\/login\/assets\/[^'"]+)/g)].map(
    ([, address]) => address ?? '',
  );
  expect(addresses.toSorted()).toEqual([
    '/login/assets/icon.svg',
    '/login/assets/onest-cyrillic.woff2',
    '/login/assets/onest-latin.woff2',
    '/login/assets/source-serif-cyrillic.woff2',
    '/login/assets/source-serif-latin.woff2',
  ]);
  for (const origin of [site.origin, new URL(form.url).origin]) {
    for (const address of addresses) {
      const { status, headers } = await fetch(origin + address);
      expect([status, headers.get('content-type')]).toEqual([
        200,
        address.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2',
      ]);
    }
    for (const name of ['..%2f..%2fpackage.json', 'toString', '']) {
      expect((await fetch(`${origin}/login/assets/${name}`)).status).toBe(404);
    }
  }
});

test('[S3] lists the demo accounts on the sign-in page, and signs them in from there', async () => {
  const browser = newBrowser();
  const form = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  for (const login of ['candidate', 'admin']) {
    expect(form.html).toContain(`<code>${login}</code> · <code>${login}</code>`);
    expect(form.html).toContain(`name="login" value="${login}"`);
  }
});

test('[S3] registers an account that is signed in and survives a restart', async () => {
  const browser = newBrowser();
  const form = await browser.navigate(`${site.origin}/oauth2/authorization/oidc?ui_locales=ru`);
  expect(form.html).toContain('lang="ru"');
  const fields = {
    login: 'newcomer',
    email: 'new@prova.example',
    firstName: '<b>New</b>',
    lastName: '',
    password: 'long enough',
  };
  const short = await browser.submit(`${form.url}/register`, { ...fields, password: 'short' });
  expect(short.response.status).toBe(400);
  expect(short.html).toMatch(/name="password"[^>]*aria-invalid="true"/);
  const taken = await browser.submit(`${form.url}/register`, { ...fields, login: 'Candidate' });
  expect(taken.html).toMatch(/name="login"[^>]*aria-invalid="true"/);
  expect((await browser.submit(`${form.url}/register`, fields)).url).toBe(`${site.origin}/?lang=ru`);
  expect((await account(browser)).body).toMatchObject({
    login: 'newcomer',
    authorities: ['ROLE_USER'],
    firstName: '<b>New</b>',
  });

  await provider.end('SIGKILL');
  provider = await site.startIdentityProvider();
  const elsewhere = newBrowser();
  expect(await site.signIn(elsewhere, 'newcomer', 'long enough')).toBe(`${site.origin}/`);
  browser.cookies.delete('prova_session');
  const unasked = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  expect(unasked.url).toBe(`${site.origin}/`);
  expect((await account(browser)).body).toMatchObject({ login: 'newcomer' });
});

/** Logs out of the site and follows the page's automatic path through the provider. */
async function leaveProvider(browser: ReturnType<typeof newBrowser>) {
  const response = await browser.fetch(`${site.origin}/api/logout`, { method: 'POST', headers: fromPage });
  const { logoutUrl } = (await response.json()) as LogoutResult;
  const confirm = await browser.navigate(logoutUrl ?? '');
  const action = /action="([^"]+)"/.exec(confirm.html)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(confirm.html)?.[1] ?? '';
  const left = await browser.submit(action, { xsrf, logout: 'yes' });
  return { confirm, left };
}

test('[S5] ends the session on logout, here and without confirmation at the provider', async () => {
  const browser = newBrowser();
  await site.signIn(browser, 'candidate', 'candidate');
  const old = browser.cookies.get('prova_session') ?? '';
  const { confirm, left } = await leaveProvider(browser);
  expect(browser.cookies.has('prova_session')).toBe(false);
  const replayed = await fetch(`${site.origin}/api/account`, { headers: { cookie: `prova_session=${old}` } });
  expect(replayed.status).toBe(401);
  expect(confirm.html).toContain('requestSubmit');
  const policy = confirm.response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`form-action 'self' ${site.origin}`);
  expect(left.url).toBe(`${site.origin}/`);
  // Without the logout's mark, only a remaining session at the provider could sign somebody in without a
  // password.
  browser.cookies.delete('prova_signed_out');
  const form = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  expect(form.html).toContain('<label for="password">');
});

test('[U4] replaces a session cookie planted before the sign-in', async () => {
  const browser = newBrowser();
  browser.cookies.set('prova_session', 'planted');
  await site.signIn(browser, 'candidate', 'candidate');
  const first = browser.cookies.get('prova_session');
  expect(first).not.toBe('planted');
  await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  expect(browser.cookies.get('prova_session')).not.toBe(first);
  const replayed = await fetch(`${site.origin}/api/account`, {
    headers: { cookie: `prova_session=${first}` },
  });
  expect(replayed.status).toBe(401);
});

test("[U3] accepts a provider's response once, and only in the requesting browser", async () => {
  const [victim, thief] = [newBrowser(), newBrowser()];
  await site.signIn(victim, 'candidate', 'candidate');
  let callback =
    (await victim.fetch(`${site.origin}/oauth2/authorization/oidc`)).headers.get('location') ?? '';
  while (!callback.startsWith(site.origin)) {
    callback = new URL((await victim.fetch(callback)).headers.get('location') ?? '', callback).href;
  }
  const mark = [...victim.cookies.keys()].find((name) => name.startsWith('prova_login_')) ?? '';
  expect(victim.cookies.get(mark)).toMatch(/./);
  thief.cookies.set(mark, 'of-the-thief');
  expect((await thief.fetch(callback)).status).toBe(400);
  const tampered = callback.replace(/code=[^&]+/, 'code=tampered');
  expect((await victim.fetch(tampered)).status).toBe(400);
  // The response is used up, but a signed-in person who goes back to it must not see an error.
  const back = await victim.fetch(callback);
  expect([back.status, back.headers.get('location')]).toEqual([303, `${site.origin}/`]);
  victim.cookies.delete('prova_session');
  expect((await victim.fetch(callback)).status).toBe(400);
});

test('[S3] supports parallel sign-ins in two tabs', async () => {
  const browser = newBrowser();
  const [one, two] = [
    await browser.navigate(`${site.origin}/oauth2/authorization/oidc`),
    await browser.navigate(`${site.origin}/oauth2/authorization/oidc`),
  ];
  const fields = { login: 'candidate', password: 'candidate' };
  expect((await browser.submit(`${one.url}/login`, fields)).url).toBe(`${site.origin}/`);
  expect((await browser.submit(`${two.url}/login`, fields)).url).toBe(`${site.origin}/`);
});

test("[U6] rejects a sign-in by another site's form or an outdated one", async () => {
  const browser = newBrowser();
  const form = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  const foreign = await browser.fetch(`${form.url}/login`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ login: 'candidate', password: 'candidate' }),
  });
  expect(foreign.status).toBe(400);
  const expired = await newBrowser().navigate(form.url);
  expect(expired.response.status).toBe(400);
  expect(expired.html).toContain(`href="${site.origin}/"`);
});

test('[U16] shows a page when the provider is unavailable, and works again on its return', async () => {
  await provider.end();
  const browser = newBrowser();
  const startUrl = `${site.origin}/oauth2/authorization/oidc`;
  const page = await browser.navigate(startUrl);
  expect(page.response.status).toBe(503);
  expect(page.html).toContain(`href="${startUrl}"`);
  provider = await site.startIdentityProvider();
  expect(await site.signIn(browser, 'candidate', 'candidate')).toBe(`${site.origin}/`);
});

/** A text that must never appear in a log. */
const CANARY = 'log-canary';

test('[U18] [U19] [U20] [U21] logs all events of an account without its identity', async () => {
  const [browser, elsewhere] = [newBrowser(), newBrowser()];
  const password = `${CANARY}-password`;
  const [backend, current] = [await site.backend(), provider];
  const form = await browser.navigate(`${site.origin}/oauth2/authorization/oidc`);
  const recordsWithCanary = () =>
    spawnSync('grep', ['-rl', CANARY, join(site.environment['DATA_DIR'] ?? '', 'provider')], {
      encoding: 'utf8',
    });
  const registration = {
    login: CANARY,
    email: `${CANARY}@prova.example`,
    firstName: CANARY,
    lastName: CANARY,
    password,
  };
  await browser.submit(`${form.url}/register`, registration);
  const second = await elsewhere.navigate(`${site.origin}/oauth2/authorization/oidc`);
  await elsewhere.submit(`${second.url}/register`, registration);
  const wrong = { login: `${CANARY}-nobody`, password: `${CANARY}-wrong` };
  for (let times = 0; times < 11; times += 1) await elsewhere.submit(`${second.url}/login`, wrong);
  await elsewhere.submit(`${second.url}/login`, { login: CANARY, password });
  expect((await account(elsewhere)).status).toBe(200);

  const change = (method: string, path: string, body?: object) =>
    browser.fetch(`${site.origin}${path}`, {
      method,
      headers: fromPage,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  expect((await browser.fetch(`${site.origin}/api/account/export`)).status).toBe(200);
  await browser.fetch(`${site.origin}/api/account/sessions`, { method: 'DELETE' });
  await change('DELETE', '/api/account/sessions');
  expect((await account(elsewhere)).status).toBe(401);
  // The other browser's session at the provider has ended too: the provider requests the password again.
  expect((await elsewhere.navigate(`${site.origin}/oauth2/authorization/oidc`)).html).toContain(
    'name="password"',
  );
  await newBrowser().navigate(`${site.origin}/login/oauth2/code/oidc?state=${CANARY}&code=${CANARY}`);
  const visitor = newBrowser();
  await site.signIn(visitor, 'candidate', 'candidate');
  await visitor.fetch(`${site.origin}/api/logout`, { method: 'POST', headers: fromPage });
  expect(recordsWithCanary().status).toBe(0);
  expect((await change('DELETE', '/api/account', { confirmation: CANARY })).status).toBe(200);
  expect((await account(browser)).status).toBe(401);

  expect(recordsWithCanary()).toMatchObject({ status: 1, stdout: '' });
  const third = await elsewhere.navigate(`${site.origin}/oauth2/authorization/oidc`);
  const gone = await elsewhere.submit(`${third.url}/login`, { login: CANARY, password });
  expect(gone.response.status).toBe(401);

  const logged = backend.output().stdout + current.output().stdout;
  expect(logged).not.toContain(CANARY);
  expect(backend.output().stderr + current.output().stderr).not.toContain(CANARY);
  const events = logged.split('\n').flatMap((line) => /"event":"(\w+)"/.exec(line)?.[1] ?? []);
  for (const event of [
    'signedIn',
    'signInRefused',
    'registrationRefused',
    'passwordRefused',
    'passwordTriesThrottled',
    'callRefused',
    'signedOut',
    'signedOutEverywhere',
    'dataExported',
    'accountDeleted',
  ])
    expect([event, events.includes(event)]).toEqual([event, true]);
});

test('[S3] normalises a pasted login to its visible form', async () => {
  const browser = newBrowser();
  expect(await site.signIn(browser, '\u00A0candidate\u200B', 'candidate')).toBe(`${site.origin}/`);
});
