import { integrityOf } from '@prova/node/integrityOf';
import { BROWSER_CHECK } from '@prova/node/unsupportedBrowser';
import { expect, test, type Page, type Request } from 'playwright/test';
import { findViolationsEverywhere } from '../accessibility/findViolationsEverywhere';
import { voiceLab } from '../pages/voiceLab';
import { prepareInterview } from '../site/interviewApi';
import { giveCredentials, signIn } from '../site/signIn';
import { sitePort } from '../site/sitePort';

const site = `http://localhost:${String(sitePort)}`;
const lab = `http://localhost:${String(sitePort + 3)}`;
const provider = `http://localhost:${String(sitePort + 10)}`;
const labTitle = { name: 'Voice Capabilities Testing', level: 1 };

function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${site}/api/`) && request.method() !== 'OPTIONS') calls.push(request);
  });
  return calls;
}

const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );

test('[V11] runs the lab on its own origin: signs in and out, calls by token, and keeps input when the session ends', async ({
  page,
  context,
}) => {
  const calls = callsOf(page);
  const answer = await page.goto(`${lab}/`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  for (const rule of [
    "default-src 'none'",
    `script-src 'self' '${integrityOf(BROWSER_CHECK)}';`,
    `connect-src 'self' ${site} ${provider};`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(answer?.headers()).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-frame-options': 'DENY',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    'cache-control': 'no-store',
  });
  expect(answer?.headers()['access-control-allow-origin']).toBeUndefined();
  for (const script of await page.locator('script[src], link[rel=stylesheet]').all()) {
    expect(await script.getAttribute('integrity')).toMatch(/^sha384-/);
  }

  await expect(page.getByText('This page is for administrators.')).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'RU Русский' }).click();
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider}/interaction/`));
  await expect(page.getByText('Пароль', { exact: true })).toBeVisible();
  await page.getByRole('textbox').first().fill('admin');
  await page.locator('input[type=password]').fill('admin');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(`${lab}/voice-capabilities`);
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.getByRole('heading', labTitle)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('admin@prova.example');

  // Calls carry an in-memory token, and no cookie, though the site's cookie would fit this host.
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await context.addCookies([
    { name: 'prova_session', value: 'not-a-session', url: site, sameSite: 'Strict' },
  ]);
  const headers = await (calls[0] as Request).allHeaders();
  expect(headers['authorization']).toMatch(/^Bearer eyJ/);
  expect(headers['cookie']).toBeUndefined();
  expect(await stored(page)).not.toContain('eyJ');

  await page.reload();
  await expect(page.getByRole('heading', labTitle)).toBeVisible();
  await context.clearCookies({ name: 'prova_session' });

  // The session ends while the page is open: renewals fail, and requests are refused.
  const { text, writeFor, tab: labTab } = voiceLab(page);
  await labTab('Text-to-Speech').click();
  await writeFor('Built-in voice Server', 'Tell me about closures.');
  await page.route(`${provider}/token`, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': lab },
      json: { error: 'invalid_grant' },
    }),
  );
  await page.route(`${site}/api/voice/tts`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({ status: 401, headers: { 'access-control-allow-origin': lab }, json: {} }),
  );
  await page.getByRole('button', { name: 'Test Text-to-Speech' }).click();
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(ended).toContainText('Everything you entered is still here.');
  await page.keyboard.press('Escape');
  await expect(ended).toBeVisible();
  await page.unrouteAll();
  const beside = context.waitForEvent('page');
  await ended.getByRole('button', { name: 'Sign in again' }).click();
  await expect(ended).toBeHidden();
  // The call that waited for the sign-in was completed.
  await expect(page.getByText('Audio is ready')).toBeVisible();
  await expect(text).toHaveValue('Tell me about closures.');
  const tab = await beside;
  if (!tab.isClosed()) await expect(tab.getByText('You’re signed in again')).toBeVisible();
  await tab.close();
  expect(await stored(page)).not.toContain('eyJ');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${lab}/`);
  await expect(page.getByText('Logged out successfully!')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel(/password/i)).toBeVisible();
});

test('[V11] explains a refusal by the lab on its own origin, with a way on', async ({ page }) => {
  const alert = page.getByRole('alert');
  const violations: string[] = [];
  const look = async (where: string) => violations.push(...(await findViolationsEverywhere(page, where)));
  await page.route(`${provider}/.well-known/**`, (route) => route.abort());
  await page.goto(`${lab}/voice-capabilities`);
  await look('signed out');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(alert).toContainText('The sign-in service isn’t responding');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await giveCredentials(page, 'candidate');
  await expect(alert).toContainText('You are not authorized to access this page.');
  await expect(alert).toContainText('You’re signed in as candidate');
  await expect(page.getByRole('heading', labTitle)).toHaveCount(0);
  await look('no role');

  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByText('Logged out successfully!')).toBeVisible();
  await page.route(`${site}/api/account`, (route) => route.abort());
  await page.goto(`${lab}/nothing-here?tab=speech-to-text`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await giveCredentials(page, 'admin');
  await expect(alert).toContainText('Prova isn’t responding');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', labTitle)).toBeVisible();

  // The address is a response to no sign-in of this browser.
  await page.goto(`${lab}/signed-in?code=stolen&state=unknown`);
  await expect(alert).toContainText('Sign-in can’t be completed here');
  expect(violations).toEqual([]);
  expect((await page.goto(`http://localhost:${String(sitePort + 4)}/`))?.status()).toBe(404);
});

test(
  "[V1] [V11] requests nothing from the lab's origin in a candidate's browser, on any page",
  { tag: '@thorough' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(lab)) asked.push(`${page.url()}: ${request.url()}`);
    });
    await signIn(page, 'candidate', '/profile');
    const jws = await (await page.request.get('/registry.jws')).text();
    const { remotes } = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as {
      remotes: { name: string; contribution: { routes: { path: string }[] } }[];
    };
    const contributed = remotes.flatMap(({ contribution }) => contribution.routes.map(({ path }) => path));
    expect(contributed).toContain('/voice-capabilities');
    const { id } = await prepareInterview(page.request, { questions: 1 });
    const paths = [
      ...contributed.map((path) => path.replace(/:\w+/, id)),
      '/',
      '/admin',
      '/protected',
      '/nowhere',
    ];
    for (const path of [...paths, '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo').or(page.getByRole('heading')).first()).toBeVisible();
    }
    // Menu targets are prefetched on hover.
    for (const link of await page.getByRole('navigation').getByRole('link').all()) await link.hover();
    expect(asked).toEqual([]);

    // Negative control: in an administrator's browser, the lab is requested.
    await page.context().clearCookies();
    await signIn(page, 'admin', '/voice-capabilities');
    await expect(page.getByRole('heading', labTitle)).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
  },
);
