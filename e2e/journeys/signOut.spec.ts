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

/** What a page sends to change something, from now on; signing out is another matter. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    // How a release came up is told by the site's scripts, whoever is there.
    const isOwn = pathname === '/api/logout' || pathname === '/reports/mounts';
    const isChange = origin === site && request.method() !== 'GET' && !isOwn;
    if (isChange) changes.push(`${request.method()} ${pathname}`);
  });
  return changes;
}

/** Every address that a page goes to from now on. */
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

/** How many interviews the person has who is signed in. */
async function countOwnInterviews({ request }: BrowserContext): Promise<number> {
  const answered = await request.get('/api/evm/interviews?owner=me');
  return ((await answered.json()) as { totalElements: number }).totalElements;
}

test('[U8, S5] leaving is one act: the session ends here, at the provider and in every tab; the way back asks for the password', async ({
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
  // By then the provider's session is over too.
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
  // It goes nowhere by itself, and the provider lets nobody in unasked.
  expect([goings, changes]).toEqual([[], []]);
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await giveCredentials(other, 'candidate');
  await expect(other).toHaveURL(`${site}/interview`);
  await expect(wizard(other).description).toHaveValue(DESCRIPTION);
  await expect(accountButton(visitor)).toBeVisible();
  await expect(accountButton(leaving)).toBeVisible();

  // Whoever goes back now is signed in, and is told nothing else.
  await other.goBack();
  await expect(other).toHaveURL(home);
  await expect(accountButton(other)).toBeVisible();
});

test('[U12, U8] another person signs in after a logout: the tab of the first is theirs, and nothing of the first is left or sent', async ({
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
  // Of all the interviews that an administrator may see, the profile shows their own.
  const shown = second.getByRole('region', { name: 'Recent interviews' }).getByRole('listitem');
  await expect(second.getByText('Welcome back to your dashboard')).toBeVisible();
  await expect(shown).toHaveCount(Math.min(10, await countOwnInterviews(context)));
  expect(changes).toEqual([]);
});

test('[U8, U22, L9] a logout while an interview runs: here it is asked about, from another tab it holds the page, and the draft is still there', async ({
  page,
  context,
}) => {
  await signIn(page, 'candidate', '/profile');
  const { id } = await prepareInterview(page.request, { questions: 2 });
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 2);
  const box = page.getByRole('textbox', { name: 'Your answer', includeHidden: true });
  await box.fill('A list is mutable.');
  // The room offers no logout: the way out is its own, and it asks.
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

test('[U22] a session that ends under a page: the way to sign in and back to it, or on as soon as the same person is back', async ({
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
  // Nobody has signed out, so the provider asks for nothing.
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

test('[S1, S4] whoever is called to begin, and registers on the way, begins', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await registerInstead(page);
  await expect(page.getByText('Welcome back to your dashboard')).toBeVisible();
});
