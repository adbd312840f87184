import type { InterviewPage, InterviewStatus } from '@prova/api/types/interview';
import { expect, type Page, type Request } from 'playwright/test';
import { stopTheClock } from '../pages/stopTheClock';
import { createInterview } from '../site/interviewApi';
import { register } from '../site/register';
import { test } from '../site/signedInTest';

const isList = (url: URL) => url.pathname === '/api/evm/interviews';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const queryOf = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams);
const listed = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'GET' && isList(new URL(request.url())));

/** The ids of the rows, as displayed. */
const shownIds = (page: Page) => page.getByRole('button', { name: /: copy interview ID$/ }).allInnerTexts();

test.describe('of a new user', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[I2, I3, F18] starts with an empty list and a sample, then pages by ten, newest first, sorted and filtered', async ({
    page,
  }) => {
    await register(page);
    await page.goto('/interviews');
    await expect(page.getByRole('heading', { name: 'No interviews found' })).toBeVisible();
    await page.getByRole('link', { name: 'See a sample report' }).click();
    await expect(page.getByText(/^Sample report: /)).toBeVisible();
    await page.goBack();
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

    // A new sort order begins at the first page; the address contains both, so that Back works.
    const ascending = listed(page);
    await page.getByRole('columnheader', { name: 'Created' }).click();
    expect(queryOf(await ascending)).toEqual({ page: '0', size: '10', sort: 'createdAt,asc' });
    await expect.poll(() => shownIds(page)).toEqual(created.slice(0, 10));
    await page.goBack();
    await expect.poll(() => shownIds(page)).toEqual(newestFirst.slice(10));

    // Filters are in the address too, and a list without matches differs from an empty list.
    const chosen = listed(page);
    await page.getByRole('combobox', { name: 'Domains' }).selectOption('Python');
    expect(queryOf(await chosen)).toMatchObject({ page: '0', domain: 'python' });
    await expect.poll(() => shownIds(page)).toEqual(newestFirst.slice(0, 10));
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Stopped');
    await expect(page.getByText('No interviews match these filters.')).toBeVisible();
    await expect(page).toHaveURL(/\/interviews\?domain=python&status=STOPPED$/);
    await page.reload();
    await expect(page.getByText('No interviews match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await expect.poll(() => shownIds(page)).toEqual(newestFirst.slice(0, 10));
  });

  test('[I4] deletes an interview at once, and restores it on Undo, even after the page was closed', async ({
    page,
  }) => {
    await register(page);
    const kept = (await createInterview(page.request)).split('-')[0] ?? '';
    const deleted = (await createInterview(page.request, { domainIds: ['sql'] })).split('-')[0] ?? '';
    await page.goto('/interviews');
    await expect.poll(() => shownIds(page)).toEqual([deleted, kept]);
    await page.getByRole('button', { name: `More actions for interview ${deleted}` }).click();
    await page.getByRole('button', { name: `Delete interview ${deleted}` }).click();
    await expect.poll(() => shownIds(page)).toEqual([kept]);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 3, name: 'Python' })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 3, name: 'SQL' })).toHaveCount(0);
    await page.goto('/interviews');
    await expect(
      page.getByText(/^Deleted: SQL and data modelling · \d{4}-\d\d-\d\d \d\d:\d\d\./),
    ).toBeVisible();
    await undo.click();
    await expect.poll(() => shownIds(page)).toEqual([deleted, kept]);
    await expect(undo).toHaveCount(0);
  });
});

test.describe('in Zurich', () => {
  test.use({ timezoneId: 'Europe/Zurich' });

  test('[I1] shows each interview with short id, date, status and actions, and copies the whole id', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const made = (id: string, interviewStatus: InterviewStatus, createdAt: string, score?: number) => ({
      id: `${id}-2222-4333-8444-555555555555`,
      createdAt,
      interviewStatus,
      score: score ?? null,
      createdBy: 'somebody',
      properties: [{ name: 'DOMAIN_ID', type: 'UUID', value: 'python' }],
    });
    const interviews = [
      made('aaaa1111', 'CREATED', '2026-03-01T08:05:59Z'),
      made('bbbb1111', 'IN_PROGRESS', '2026-07-09T22:30:00Z'),
      made('cccc1111', 'FINISHED', '2025-12-31T23:00:00Z', 64),
      made('dddd1111', 'FINISHED_WITH_ERROR', 'yesterday'),
    ];
    await page.route(isList, (route) =>
      route.fulfill({ json: { interviews, totalPages: 1, totalElements: 4, currentPage: 0 } }),
    );
    await page.clock.install();
    await page.goto('/interviews');
    await expect(rows(page)).toHaveCount(4);
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers).toEqual(['Interview', 'Created', 'Status', 'Score', 'ID', 'Actions']);
    for (const [at, [shortId, date, status]] of [
      ['aaaa1111', '2026-03-01 09:05', 'Not started'],
      ['bbbb1111', '2026-07-10 00:30', 'In progress'],
      ['cccc1111', '2026-01-01 00:00', 'Finished'],
      ['dddd1111', 'Invalid date', 'Preparation failed'],
    ].entries()) {
      const row = rows(page).nth(at);
      await expect(row.getByRole('button', { name: /copy interview ID/ })).toHaveText(shortId ?? '');
      await expect(row.getByRole('cell', { name: date ?? '', exact: true })).toBeVisible();
      await expect(row.getByRole('cell', { name: status ?? '', exact: true })).toBeVisible();
    }
    const retakes = page.getByRole('link', { name: /^Retake/ });
    await expect(retakes).toHaveCount(1);
    await expect(retakes).toHaveAttribute('href', `/interview?id=${interviews[2]?.id ?? ''}`);

    const copy = page.getByRole('button', { name: 'bbbb1111: copy interview ID' });
    await stopTheClock(page);
    // A notification that is being removed is still visible, and is counted here.
    const fading = page.locator('[class*="notification"][class*="-leave"]');
    const expectToast = async (title: string, text: string) => {
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.clock.runFor(4_900);
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(fading).toHaveCount(0);
      // After that, the notification fades out, which takes a moment.
      let fadedMs = 0;
      await expect(async () => {
        await page.clock.runFor(100);
        fadedMs += 100;
        await expect(page.getByText(title, { exact: true })).toHaveCount(0, { timeout: 100 });
      }).toPass({ timeout: 10_000 });
      expect(fadedMs).toBeLessThan(2_000);
    };
    await copy.click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(interviews[1]?.id);
    await expectToast('ID Copied', 'Interview ID has been copied to clipboard');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await copy.click();
    await expectToast('Copy Failed', 'Failed to copy ID to clipboard');
  });
});

test(
  '[I1, I2, N4] handles an invalid date, and a list that fails to load',
  { tag: '@thorough' },
  async ({ page }) => {
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

    // Missing domain names must not prevent the list from showing.
    await page.route('**/api/evm/domains', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Failed to fetch domains' })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Failed to fetch domains')).toHaveCount(0);
  },
);

test.describe('for an administrator', () => {
  test.use({ account: 'admin' });

  test('[I1, I2] shows the owners of interviews, and sorts by them', async ({ page, sessionOf, browser }) => {
    await createInterview(page.request);
    const candidate = await browser.newContext({ storageState: await sessionOf('candidate') });
    await createInterview(candidate.request);
    await candidate.close();
    await page.goto('/interviews');
    const users = rows(page).locator('td:nth-child(5)');
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

test('[S17] keeps a readable page when a language fails to load, and loads it on Retry', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  const notice = page.getByRole('alert');
  const expectEnglish = async () => {
    await expect(notice).toContainText(
      'Страница пока остаётся на английском: русские тексты не загрузились.',
    );
    await expect(title).toHaveText('My Interviews');
    await expect(page.getByRole('main')).not.toContainText(/\blist\.\w+/);
  };
  const expectRussian = async () => {
    await page.unrouteAll();
    await notice.getByRole('button', { name: 'Повторить' }).click();
    await expect(title).toHaveText('Мои собеседования');
    await expect(notice).toHaveCount(0);
  };
  await page.goto('/interviews');
  await expect(title).toHaveText('My Interviews');
  const missed: string[] = [];
  await page.route(/\.js$/, (route) => {
    missed.push(route.request().url());
    return route.abort();
  });
  await page.getByRole('button', { name: 'Русский' }).click();
  await expectEnglish();
  expect(new Set(missed).size).toBe(1);
  await expectRussian();

  // No language has been shown before, so English is the fallback.
  await page.route(missed[0] ?? '', (route) => route.abort());
  await page.goto('/interviews?lang=ru');
  await expectEnglish();
  await expectRussian();
});
