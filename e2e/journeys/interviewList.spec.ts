import type { InterviewPage } from '@prova/shared/api-types/interview';
import { expect, type Page, type Request } from 'playwright/test';
import { createInterview } from '../site/interviewApi';
import { register } from '../site/register';
import { test } from '../site/signedInTest';

const isList = (url: URL) => url.pathname === '/api/evm/interviews';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const queryOf = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams);
const listed = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'GET' && isList(new URL(request.url())));

/** The ids of the rows, as far as they are shown. */
const shownIds = (page: Page) =>
  page.getByRole('button', { name: /: copy the interview ID$/ }).allInnerTexts();

test.describe('of somebody new', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[I2] the list begins empty; then it comes in pages of ten, newest first, in the order that is asked for', async ({
    page,
  }) => {
    await register(page);
    await page.goto('/interviews');
    await expect(page.getByRole('heading', { name: 'No interviews found' })).toBeVisible();

    const created: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      created.push((await createInterview(page.request)).split('-')[0] ?? '');
    }
    const newestFirst = created.toReversed();
    const first = listed(page);
    await page.reload();
    expect(queryOf(await first)).toEqual({ page: '0', size: '10', sort: 'createdAt,desc' });
    await expect(rows(page)).toHaveCount(10);
    expect(await shownIds(page)).toEqual(newestFirst.slice(0, 10));
    await expect(page.getByRole('columnheader', { name: 'User' })).toHaveCount(0);

    const second = listed(page);
    await page.getByRole('listitem', { name: '2' }).click();
    expect(queryOf(await second)).toMatchObject({ page: '1', sort: 'createdAt,desc' });
    await expect(rows(page)).toHaveCount(1);
    expect(await shownIds(page)).toEqual(newestFirst.slice(10));

    // Another order begins at its first page; the address keeps both, so that Back works.
    const ascending = listed(page);
    await page.getByRole('columnheader', { name: 'Created' }).click();
    expect(queryOf(await ascending)).toEqual({ page: '0', size: '10', sort: 'createdAt,asc' });
    await expect.poll(() => shownIds(page)).toEqual(created.slice(0, 10));
    await page.goBack();
    await expect.poll(() => shownIds(page)).toEqual(newestFirst.slice(10));
  });
});

test('[I1] an id is copied whole, and a sentence says so for 5 s, or that it could not be', async ({
  page,
  context,
}) => {
  const id = await createInterview(page.request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/interviews');
  const shortId = id.split('-')[0] ?? '';
  const copy = page.getByRole('button', { name: `${shortId}: copy the interview ID` });
  await expect(copy).toHaveText(shortId);
  await expect(rows(page).filter({ has: copy })).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);

  const expectToast = async (title: string, text: string) => {
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.clock.fastForward(4_000);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(page.getByText(title, { exact: true })).toHaveCount(0);
  };
  await copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await expectToast('ID Copied', 'Interview ID has been copied to clipboard');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await copy.click();
  await expectToast('Copy Failed', 'Failed to copy ID to clipboard');
});

test('[I1, I2, N4] a date that is none, and a list that cannot be had', async ({ page }) => {
  await createInterview(page.request);
  await page.route(isList, async (route) => {
    const answered = await route.fetch();
    const list = (await answered.json()) as InterviewPage;
    const interviews = list.interviews.map((interview) => ({ ...interview, createdAt: 'yesterday' }));
    await route.fulfill({ json: { ...list, interviews } });
  });
  await page.goto('/interviews');
  await expect(page.getByText('Invalid date').first()).toBeVisible();

  await page.unrouteAll();
  await page.route(isList, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch interviews');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test.describe('for an administrator', () => {
  test.use({ account: 'admin' });

  test('[I1, I2] interviews say whose they are, and can be ordered by it', async ({
    page,
    sessionOf,
    browser,
  }) => {
    await createInterview(page.request);
    const candidate = await browser.newContext({ storageState: await sessionOf('candidate') });
    await createInterview(candidate.request);
    await candidate.close();
    await page.goto('/interviews');
    const users = rows(page).locator('td:nth-child(6)');
    const user = page.getByRole('columnheader', { name: 'User' });
    await expect(users.first()).toBeVisible();
    const asked = listed(page);
    await user.click();
    expect(queryOf(await asked)).toMatchObject({ page: '0', sort: 'createdBy,desc' });
    await expect(users.first()).not.toHaveText('admin');
    await user.click();
    await expect(page).toHaveURL(/sort=createdBy%2Casc/);
    await expect(users.first()).toHaveText('admin');
  });
});
