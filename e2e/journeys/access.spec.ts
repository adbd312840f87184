import { expect, test, type Page } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { prepareInterview } from '../site/interviewApi';
import { registerInstead } from '../site/register';
import { giveCredentials, signIn } from '../site/signIn';
import { sitePort } from '../site/sitePort';

const voiceLabOrigin = `http://localhost:${String(sitePort + 3)}`;

function requestsTo(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) seen.push(request.url());
  });
  return seen;
}

test("[S6, S7, S13, V1] keeps a candidate out of the voice lab, without requesting it, and off the administrators' page", async ({
  page,
}) => {
  const seen = requestsTo(page, voiceLabOrigin);
  await signIn(page, 'candidate', '/profile');
  await expect(page.getByRole('link', { name: 'Voice Capabilities' })).toHaveCount(0);
  await page.goto('/voice-capabilities');
  const refused = page.getByText('You are not authorized to access this page.', { exact: true });
  await expect(refused).toBeVisible();
  expect(seen).toEqual([]);
  await page.goto('/admin');
  await expect(refused).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
  await page.goto('/protected');
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
});

test('[S6, S13, V1] leads an administrator from the menu to the voice lab', async ({ page }) => {
  const seen = requestsTo(page, voiceLabOrigin);
  await signIn(page, 'admin', '/profile');
  await page.getByRole('link', { name: 'Voice Capabilities' }).first().click();
  await expect(page).toHaveURL(/\/voice-capabilities$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(seen.length).toBeGreaterThan(0);
});

test('[S3, S4, S6] keeps a deep link through sign-in, with its query', async ({ page }) => {
  await signIn(page, 'candidate', '/interviews?page=0&size=10');
});

test('[S3, S4, S6] keeps a deep link through registration, with its query', async ({ page }) => {
  const from = '/interviews?page=0&size=10';
  await page.goto(from);
  await registerInstead(page, from);
  await expect(page.getByRole('link', { name: 'Interviews' }).first()).toBeVisible();
});

test('[S7] enforces the access of every path in the route table', async ({ page }) => {
  for (const path of [
    '/profile',
    '/interviews',
    '/interview',
    '/protected',
    '/admin',
    '/voice-capabilities',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/interaction\//);
  }
  for (const path of ['/faq', '/contact-us', '/terms', '/privacy', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page, path).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[S7] shows the home page on /protected and /admin to those with access', async ({ page }) => {
  await signIn(page, 'admin', '/admin');
  const home = page.getByRole('heading', { level: 1 });
  const text = await home.textContent();
  await page.goto('/protected');
  await expect(home).toHaveText(text ?? '');
});

test('[S8] reports an unknown path and links home', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('[S5] forgets the stored path on logout, ends the session, and goes where the server says or home', async ({
  page,
  context,
}) => {
  await signIn(page, 'candidate', '/profile');
  const before = await context.cookies();
  const kept = () => page.evaluate(() => localStorage.getItem('prova.returnPath'));
  await page.evaluate(() => localStorage.setItem('prova.returnPath', `${String(Date.now())} /interviews`));
  const told = page.waitForRequest('**/api/logout');
  await page.goto('/logout');
  expect([(await told).method(), (await told).postData()]).toEqual(['POST', null]);
  const farewell = page.getByRole('heading', { name: 'Logged out successfully!', exact: true });
  await expect(farewell).toBeVisible();
  expect(await kept()).toBeNull();
  await expect(page).toHaveURL(/:\d+\/$/);
  // The old cookie, restored by force, is useless.
  await context.clearCookies();
  await context.addCookies(before);
  expect((await page.request.get('/api/account')).status()).toBe(401);

  // The server's answer decides where the page continues: at an address of the site's own, else at home.
  for (const [answer, goal] of [
    [{ logoutUrl: '/faq' }, /\/faq$/],
    [{ logoutUrl: null }, /:\d+\/$/],
    [{ logoutUrl: 'https://evil.example/' }, /:\d+\/$/],
  ] as const) {
    await page.route('**/api/logout', (route) => route.fulfill({ json: answer }), { times: 1 });
    await page.goto('/logout');
    await expect(farewell).toBeVisible();
    await expect(page).toHaveURL(goal);
  }
});

test(
  "[S6, L9] suspends a running interview under another account's sign-in, and resumes it with its own",
  { tag: '@thorough' },
  async ({ page, context }) => {
    await signIn(page, 'candidate', '/profile');
    const { id } = await prepareInterview(page.request, { questions: 2 });
    await page.goto(`/interview/${id}`);
    await currentQuestion(page, 1, 2);
    const box = page.getByRole('textbox', { name: 'Your answer' });
    await box.fill('A list is mutable.');

    const other = await context.newPage();
    await context.clearCookies();
    await signIn(other, 'admin', '/profile');
    const notice = page.getByRole('alert').filter({ hasText: 'Account changed in another tab' });
    await expect(notice).toContainText('sign in as candidate again in the other tab');
    const sent = requestsTo(page, `http://localhost:${String(sitePort)}/api/`);
    await box.press('Enter');
    await expect(page.getByText('The request was cancelled.')).toBeVisible();
    expect(sent).toEqual([]);

    await context.clearCookies();
    await signIn(other, 'candidate', '/profile');
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Retry' }).click();
    await currentQuestion(page, 2, 2);

    // The interview has been left, so nobody is interrupted: the page reloads for the current person.
    await context.clearCookies();
    await signIn(other, 'admin', '/profile');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Exit Interview' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Leave Interview' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Alex|admin/);
  },
);

test('[S4] discards a stored path of another site', async ({ page }) => {
  await page.goto('/');
  for (const [at, poison] of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    '/sign-in',
    'javascript:alert(1)',
  ].entries()) {
    await page.evaluate((path) => {
      localStorage.setItem('prova.returnPath', `${String(Date.now())} ${path}`);
    }, poison);
    await page.goto('/oauth2/authorization/oidc');
    // After the first sign-in, the provider has a session.
    if (at === 0) await giveCredentials(page, 'candidate');
    await expect(page, poison).toHaveURL(new RegExp(`localhost:${String(sitePort)}/$`));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('prova.returnPath')), poison).toBeNull();
  }
});
