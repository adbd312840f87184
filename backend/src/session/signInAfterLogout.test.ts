import type { LogoutResult } from '@prova/shared/session/account';
import { createTestSite, newBrowser, type TestSite } from '../../testing/site';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await Promise.all([site.startIdentityProvider(), site.backend()]);
});
afterAll(() => site.remove());

const account = async (browser: ReturnType<typeof newBrowser>) => {
  const response = await browser.fetch(`${site.origin}/api/account`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const AUTHORIZATION = '/oauth2/authorization/oidc';
/** Logs out like the page, without a body; returns the address that ends the provider's session. */
async function logOut(browser: ReturnType<typeof newBrowser>): Promise<string> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const response = await browser.fetch(`${site.origin}/api/logout`, { method: 'POST', headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as LogoutResult).logoutUrl ?? '';
}

test("[S5] requests the password on a sign-in after a logout, despite the provider's session", async () => {
  const browser = newBrowser();
  await site.signIn(browser, 'candidate', 'candidate');
  // Without a logout, the provider requests no password: this shows that its session is alive.
  browser.cookies.delete('prova_session');
  expect((await browser.navigate(site.origin + AUTHORIZATION)).url).toBe(`${site.origin}/`);
  expect((await account(browser)).status).toBe(200);

  await logOut(browser);
  for (const attempt of ['first', 'second, since nobody has signed in by then']) {
    const form = await browser.navigate(site.origin + AUTHORIZATION);
    expect([attempt, form.html.includes('<label for="password">')]).toEqual([attempt, true]);
  }
  expect((await account(browser)).status).toBe(401);
  expect(await site.signIn(browser, 'admin', 'admin')).toBe(`${site.origin}/`);
  expect((await account(browser)).body).toMatchObject({ login: 'admin' });
  expect(browser.cookies.has('prova_signed_out')).toBe(false);
});

/** Signs in at a provider that ignores parameters of the request: `change` removes these. */
async function signInUnasked(
  browser: ReturnType<typeof newBrowser>,
  change: (query: URLSearchParams) => void,
): Promise<{ url: string; response: Response; html: string }> {
  const begun = await browser.fetch(site.origin + AUTHORIZATION);
  const target = new URL(begun.headers.get('location') ?? '');
  change(target.searchParams);
  return browser.navigate(target.href);
}

test('[S5] signs nobody in when a provider readmits the last person without a password after a logout', async () => {
  const browser = newBrowser();
  const isIgnored = (query: URLSearchParams) => {
    query.delete('prompt');
    query.set('max_age', '3600');
  };
  await site.signIn(browser, 'candidate', 'candidate');
  browser.cookies.delete('prova_session');
  expect((await signInUnasked(browser, isIgnored)).url).toBe(`${site.origin}/`);
  expect((await account(browser)).status).toBe(200);

  await logOut(browser);
  // Represents five seconds between entering the password and the logout.
  browser.cookies.set('prova_signed_out', String(Math.floor(Date.now() / 1_000) + 5));
  const { response, html } = await signInUnasked(browser, isIgnored);
  expect(response.status).toBe(400);
  expect(html).toContain('Sign in with your password');
  expect(html).toContain(`href="${site.origin}${AUTHORIZATION}"`);
  expect((await account(browser)).status).toBe(401);
});

test("[S5] rejects another tab's sign-in that was pending at the logout", async () => {
  const browser = newBrowser();
  await site.signIn(browser, 'candidate', 'candidate');
  const underWay = (await browser.fetch(site.origin + AUTHORIZATION)).headers.get('location') ?? '';
  await logOut(browser);
  browser.cookies.set('prova_signed_out', String(Math.floor(Date.now() / 1_000) + 5));
  expect((await browser.navigate(underWay)).response.status).toBe(400);
  expect((await account(browser)).status).toBe(401);
});

test('[S3] redirects from a reopened form to the site if signed in, and reports expiry otherwise', async () => {
  const browser = newBrowser();
  const form = await browser.navigate(site.origin + AUTHORIZATION);
  await browser.submit(`${form.url}/login`, { login: 'candidate', password: 'candidate' });
  const back = await browser.fetch(form.url);
  expect([back.status, back.headers.get('location')]).toEqual([303, `${site.origin}/`]);
  expect((await newBrowser().fetch(form.url)).status).toBe(400);
});

test('[S3] reloads a repeated response from another site, so that the session cookie arrives', async () => {
  const address = `${site.origin}/login/oauth2/code/oidc`;
  const fromElsewhere = await newBrowser().fetch(`${address}?code=x&state=used`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(fromElsewhere.headers.get('refresh')).toBe('0; url=/login/oauth2/code/oidc');
  const again = await newBrowser().fetch(address, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect([again.status, again.headers.get('refresh')]).toEqual([400, null]);
  const browser = newBrowser();
  await site.signIn(browser, 'candidate', 'candidate');
  expect((await browser.fetch(address)).headers.get('location')).toBe(`${site.origin}/`);
});

test('[S3] keeps a filled-in form valid through a logout in another tab', async () => {
  const browser = newBrowser();
  await site.signIn(browser, 'candidate', 'candidate');
  const logoutUrl = await logOut(browser);
  const form = await browser.navigate(site.origin + AUTHORIZATION);
  expect(form.html).toContain('<label for="password">');
  // By then the site's session is over, and the provider's ends while the form is open.
  const confirm = await browser.navigate(logoutUrl);
  const action = /action="([^"]+)"/.exec(confirm.html)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(confirm.html)?.[1] ?? '';
  expect((await browser.submit(action, { xsrf, logout: 'yes' })).url).toBe(`${site.origin}/`);
  const { url } = await browser.submit(`${form.url}/login`, { login: 'candidate', password: 'candidate' });
  expect(url).toBe(`${site.origin}/`);
  expect((await account(browser)).body).toMatchObject({ login: 'candidate' });
});
