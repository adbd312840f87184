import type { Interview, InterviewStarted, InterviewStartRequest } from '@prova/api/types/interview';
import { expect, type Page } from 'playwright/test';
import { agree, configure, currentQuestion, FOLLOW_UPS, start } from '../pages/interview';
import { wizard } from '../pages/wizard';
import { test } from '../site/signedInTest';
import { sitePort } from '../site/sitePort';

const isStart = (url: URL) => url.pathname === '/api/evm/interviews';

interface Step {
  readonly done: number;
  /** Time of the step, in milliseconds since the page was opened. */
  readonly at: number;
}

/** Records in the page when each preparation step was shown as done. */
function watchSteps(page: Page): Promise<Step[]> {
  return page.evaluate(
    () =>
      new Promise<Step[]>((resolve) => {
        const seen: Step[] = [];
        new MutationObserver((_records, observer) => {
          const bar = document.querySelector('[role=progressbar][aria-label=Preparation]');
          const done = Number(bar?.getAttribute('aria-valuenow') ?? -1);
          if (done === (seen.at(-1)?.done ?? -1)) return;
          seen.push({ done, at: performance.now() });
          if (done < 6) return;
          observer.disconnect();
          resolve(seen);
        }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] });
      }),
  );
}

test('[W8, W10] sends the chosen settings, and shows six steps before the interview opens', async ({
  page,
}) => {
  await page.goto('/interview');
  const { description, mode, domain, level, count, duration, option } = wizard(page);
  await mode('URL').check();
  await description.fill('https://jobs.example/42');
  await domain('Python').check();
  await domain('Security').check();
  await level('Expert').check();
  await count.fill('4');
  await duration(45).check();
  await option('Show time bar').uncheck();
  await option('Hide model answers').check();
  await expect(option(FOLLOW_UPS)).toBeChecked();
  await option(FOLLOW_UPS).uncheck();
  await agree(page);

  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && isStart(new URL(request.url())),
  );
  const settled = page.waitForRequest((request) => /\/api\/evm\/interviews\/[\w-]+$/.test(request.url()));
  const moments = watchSteps(page);
  await start(page);
  const { properties, ...rest } = (await created).postDataJSON() as InterviewStartRequest;
  expect(rest).toEqual({});
  expect(properties).toEqual([
    { name: 'DOMAIN_ID', type: 'UUID', value: 'python' },
    { name: 'DOMAIN_ID', type: 'UUID', value: 'security' },
    { name: 'LEVEL', type: 'ENUM', value: 'EXPERT' },
    { name: 'REQUESTED_QUESTIONS', type: 'NUMBER', value: 4 },
    { name: 'JOB_DESCRIPTION', type: 'URL', value: 'https://jobs.example/42' },
    { name: 'DURATION', type: 'ENUM', value: 'FORTY_FIVE_MINUTES' },
    { name: 'DISPLAY_TIME_PROGRESS', type: 'BOOLEAN', value: false },
    { name: 'INCLUDE_TECH_QUESTIONS', type: 'BOOLEAN', value: true },
    { name: 'EXCLUDE_EXPECTED_ANSWERS', type: 'BOOLEAN', value: true },
    { name: 'LANGUAGE', type: 'TEXT', value: 'en' },
  ]);
  const answered = await (await created).response();
  const { id } = ((await answered?.json()) ?? { id: 'no answer' }) as InterviewStarted;
  expect(new URL((await settled).url()).pathname).toContain(id);

  const seen = await moments;
  const rested = Date.now();
  expect(seen.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const taken = (seen.at(-1)?.at ?? 0) - (seen[0]?.at ?? 0);
  expect(taken).toBeGreaterThan(2_900);
  await expect(page).toHaveURL(new RegExp(`/interview/${id}$`));
  expect(Date.now() - rested).toBeGreaterThan(1_900);
});

test("[W10] loads the interview's code during the preparation, and opens it even with its origin down", async ({
  page,
}) => {
  await page.goto('/interview');
  await configure(page, { domain: 'Python', level: 'Beginner', questions: 1 });
  const remote = `http://localhost:${String(sitePort + 1)}`;
  const isOfRemote = (url: string) => url.startsWith(`${remote}/`);
  const code = page.waitForResponse(
    (response) => isOfRemote(response.url()) && /[.]js$/.test(response.url()),
  );
  const styles = page.waitForResponse(
    (response) => isOfRemote(response.url()) && /[.]css$/.test(response.url()),
  );
  await start(page);
  await Promise.all([code, styles]);
  await expect(wizard(page).progress).toBeVisible();
  await page.route(`${remote}/**`, (route) => route.abort());
  await currentQuestion(page, 1, 1);
});

test(
  '[W10] reports a hanging, refused or failed preparation, with Retry',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/interview');
    await configure(page, { domain: 'Python', level: 'Beginner', questions: 3 });
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });

    await page.route(isStart, () => undefined);
    await start(page);
    const slow = page.getByText('Preparation is taking longer than expected...');
    await expect(wizard(page).progress).toBeVisible();
    await page.clock.fastForward(12_000);
    await expect(wizard(page).progress).toBeVisible();
    await expect(slow).toHaveCount(0);
    await page.clock.fastForward(3_000);
    // The page's clock runs as well, so the time limit is shorter than the gap between the page's own limits.
    await expect(slow).toBeVisible({ timeout: 5_000 });
    await page.clock.fastForward(27_000);
    await expect(slow).toBeVisible();
    await page.clock.fastForward(3_500);
    await expect(page.getByRole('alert')).toContainText(
      'Technical issues detected. Unable to start interview at the moment.',
      { timeout: 5_000 },
    );
    await expect(page.getByRole('alert')).toContainText('Please try again later');

    await page.unrouteAll();
    await page.route(isStart, (route) => route.fulfill({ status: 503, json: { message: 'We are full.' } }));
    await retry.click();
    await expect(page.getByRole('alert')).toContainText('We are full.');

    await page.unrouteAll();
    await page.route(/\/api\/evm\/interviews\/[\w-]+$/, async (route) => {
      const answered = await route.fetch();
      const interview = (await answered.json()) as Interview;
      await route.fulfill({
        headers: { ...answered.headers(), 'x-entity-status': 'FAILED' },
        json: { ...interview, interviewStatus: 'FINISHED_WITH_ERROR' },
      });
    });
    await retry.click();
    await expect(page.getByRole('alert')).toContainText('Interview preparation failed');
    await expect(page.getByRole('alert')).toContainText('Please try again later');
    await page.clock.fastForward(20_000);
    await expect(page).toHaveURL(/\/interview$/);

    await page.getByRole('button', { name: 'Back to settings' }).click();
    await expect(wizard(page).domain('Python')).toBeChecked();
  },
);
