import { expect, test, type BrowserContext, type Page } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { wizard } from '../pages/wizard';
import { createInterview, prepareInterview } from '../site/interviewApi';
import { registerInstead } from '../site/register';
import { giveCredentials, signIn } from '../site/signIn';
import { sitePort } from '../site/sitePort';

const site = `http://localhost:${String(sitePort)}`;
const provider = `http://localhost:${String(sitePort + 10)}`;
const home = new RegExp(`^${site}/$`);
const DESCRIPTION = 'We look for a Python engineer.';
const SIGNED_OUT = 'You signed out in another tab';

/** The page's changing requests from now on, except the logout. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    // Mount reports are sent by the site's scripts for any user.
    const isOwn = pathname === '/api/logout' || pathname === '/reports/mounts';
    const isChange = origin === site && request.method() !== 'GET' && !isOwn;
    if (isChange) changes.push(`${request.method()} ${pathname}`);
  });
  return changes;
}

/** Every address a page navigates to from now on. */
function goingsOf(page: Page): string[] {
  const goings: string[] = [];
  page.on('framenavigated', (frame) => goings.push(frame.url()));
  return goings;
}

async function logOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('link', { name: 'Logout' }).click();
}

const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' });
const noticeOf = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

/** The number of the signed-in person's interviews. */
async function countOwnInterviews({ request }: BrowserContext): Promise<number> {
  const answered = await request.get('/api/evm/interviews?owner=me');
  return ((await answered.json()) as { totalElements: number }).totalElements;
}

test('[U8, S5] ends the session here, at the provider and in every tab, and requires the password to return', async ({
  page: leaving,
  context,
}) => {
  await signIn(leaving, 'candidate', '/profile');
  const other = await context.newPage();
  await other.goto('/interview');
  await wizard(other).description.fill(DESCRIPTION);
  const visitor = await context.newPage();
  await visitor.goto('/faq');
  await expect(accountButton(visitor)).toBeVisible();
  const goings = goingsOf(other);
  const changes = changesOf(other);
  const asked: string[] = [];
  leaving.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isAct = pathname === '/api/logout' || origin === provider;
    if (isAct) asked.push(`${request.method()} ${pathname}`);
  });
  const told = leaving.waitForRequest('**/api/logout');

  await logOut(leaving);
  await expect(leaving.getByText('Logged out successfully!')).toBeVisible();
  // By then, the provider's session has ended too.
  expect(asked.filter((address) => !/assets|icon|font/.test(address))).toEqual([
    'POST /api/logout',
    'GET /session/end',
    'POST /session/end/confirm',
  ]);
  const { 'content-type': type, 'content-length': length = '0' } = await (await told).allHeaders();
  expect([(await told).postData(), type, length]).toEqual([null, undefined, '0']);
  await expect(leaving).toHaveURL(home);
  expect((await context.request.get('/api/account')).status()).toBe(401);

  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(visitor.getByText(SIGNED_OUT)).toBeVisible();
  const notice = noticeOf(other, SIGNED_OUT);
  await expect(notice.getByRole('button')).toHaveText('Sign in');
  await expect(notice.getByRole('button')).toBeFocused();
  await other.keyboard.press('Escape');
  await other.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await expect(wizard(other).description).toHaveValue(DESCRIPTION);
  await expect(wizard(other).description.click({ timeout: 500 })).rejects.toThrow();
  // The waiting page navigates nowhere automatically, and the provider admits nobody without a password.
  expect([goings, changes]).toEqual([[], []]);
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await giveCredentials(other, 'candidate');
  await expect(other).toHaveURL(`${site}/interview`);
  await expect(wizard(other).description).toHaveValue(DESCRIPTION);
  await expect(accountButton(visitor)).toBeVisible();
  await expect(accountButton(leaving)).toBeVisible();

  // After going back, the user is signed in, and nothing else has changed.
  await other.goBack();
  await expect(other).toHaveURL(home);
  await expect(accountButton(other)).toBeVisible();
});

test('[U12, U8] hands a tab to another person after a logout, with no data of the first person left or sent', async ({
  page: first,
  context,
}) => {
  await signIn(first, 'candidate', '/interview');
  await wizard(first).description.fill(DESCRIPTION);
  await createInterview(context.request);
  const changes = changesOf(first);
  const second = await context.newPage();
  await second.goto('/profile');
  await logOut(second);
  await expect(noticeOf(first, SIGNED_OUT)).toBeVisible();
  await expect(second).toHaveURL(home);

  const reloaded = first.waitForEvent('load');
  await signIn(second, 'admin', '/profile');
  await reloaded;
  await expect(first).toHaveURL(`${site}/interview`);
  await expect(wizard(first).description).toHaveValue('');
  await expect(noticeOf(first, SIGNED_OUT)).toHaveCount(0);
  await accountButton(first).click();
  await expect(first.getByRole('banner')).toContainText('admin@');
  expect(await first.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(DESCRIPTION);
  // An administrator may see all interviews, but the profile shows only their own.
  const shown = second.getByRole('region', { name: 'Recent interviews' }).getByRole('listitem');
  await expect(second.getByText('Welcome back to your dashboard')).toBeVisible();
  await expect(shown).toHaveCount(Math.min(10, await countOwnInterviews(context)));
  expect(changes).toEqual([]);
});

test('[U8, U22, L9] requires a confirmation of a logout during an interview, and keeps page and draft after a logout elsewhere', async ({
  page,
  context,
}) => {
  await signIn(page, 'candidate', '/profile');
  const { id } = await prepareInterview(page.request, { questions: 2 });
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 2);
  const box = page.getByRole('textbox', { name: 'Your answer', includeHidden: true });
  await box.fill('A list is mutable.');
  // The room has no logout: its own exit asks for confirmation.
  await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Exit Interview' }).click();
  const question = page.getByRole('dialog', { name: 'Leave Interview?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect((await context.request.get('/api/account')).status()).toBe(200);

  const changes = changesOf(page);
  const other = await context.newPage();
  await other.goto('/faq');
  await logOut(other);
  const notice = noticeOf(page, SIGNED_OUT);
  await expect(notice).toBeVisible();
  await expect(box).toHaveValue('A list is mutable.');
  expect(changes).toEqual([]);
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await giveCredentials(page, 'candidate');
  await expect(page).toHaveURL(`${site}/interview/${id}`);
  await currentQuestion(page, 1, 2);
  await expect(box).toHaveValue('A list is mutable.');
  await box.press('Enter');
  await currentQuestion(page, 2, 2);
  expect(changes.filter((change) => change.endsWith('/answers'))).toHaveLength(1);
});

test('[U22] offers a sign-in when a session ends under a page, and resumes once the same person is back', async ({
  page,
  context,
}) => {
  const expire = () => context.clearCookies({ name: 'prova_session' });
  const ended = noticeOf(page, 'Your session has ended');
  await signIn(page, 'candidate', '/profile');
  await createInterview(page.request);
  await page.goto('/interviews');
  await expect(page.getByRole('table')).toBeVisible();
  await expire();
  await page.getByRole('columnheader', { name: 'Created' }).click();
  await expect(ended).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const address = page.url();
  expect(address).toContain('/interviews?');
  await ended.getByRole('button', { name: 'Sign in' }).click();
  // Nobody has signed out, so the provider requests no password.
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('table')).toBeVisible();

  await page.goto('/interview');
  await wizard(page).description.fill(DESCRIPTION);
  await expire();
  await wizard(page).analyze.click();
  await expect(ended).toBeVisible();
  const other = await context.newPage();
  await other.goto('/oauth2/authorization/oidc');
  await expect(accountButton(other)).toBeVisible();
  await expect(ended).toHaveCount(0);
  await expect(page.getByText('Found in the description')).toBeVisible();
  await expect(wizard(page).description).toHaveValue(DESCRIPTION);
});

test('[S1, S4] leads a visitor from the call to action through registration to the dashboard', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await registerInstead(page);
  await expect(page.getByText('Welcome back to your dashboard')).toBeVisible();
});
