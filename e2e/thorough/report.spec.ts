import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LanguageModelReport } from '@prova/api/types/languageModel';
import { expect, type Browser, type Page } from 'playwright/test';
import { findViolationsEverywhere } from '../accessibility/findViolationsEverywhere';
import { THEMES, useTheme, type ThemeName } from '../accessibility/useTheme';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { register } from '../site/register';
import { test } from '../site/signedInTest';

const isFeedback = (url: URL) => url.pathname.endsWith('/feedback') && url.pathname.startsWith('/api/');
const isList = (url: URL) => url.pathname === '/api/evm/interviews';
const pathOf = ({ id }: { readonly id: string }) => `/interview/${id}/feedback`;
const PART = 'It keeps one writer at a time, because a lock is held. It make reads more faster.';
/**
 * A report as made by the backend: a retake with a snippet, a design, a story, a verdict and all
 * measurements.
 */
const realReport = readFileSync(
  fileURLToPath(new URL('../../shared/api/testing/reports/realReport.json', import.meta.url)),
  'utf8',
);

const COUNTED = {
  calls: 12,
  failures: 2,
  counted: 9,
  inputTokens: 8100,
  outputTokens: 1800,
  seconds: 48.5,
  slowest: 20,
};
/** A language model that is paused and unfit, with calls of each kind of figure. */
const LANGUAGE_MODEL: LanguageModelReport = {
  model: 'm-1',
  host: 'ai.example.org',
  state: 'RESTING',
  lastReplyAt: '2026-11-30T09:00:00.000Z',
  lastFailure: { at: '2026-11-30T10:00:00.000Z', reason: 'timeout' },
  prices: { input: 0.15, output: 0.6, currency: 'USD' },
  isChecking: true,
  checks: [
    {
      checkedAt: '2026-11-30T08:00:00.000Z',
      model: 'm-0',
      host: 'ai.example.org',
      answers: 12,
      reviewed: 9,
      agreement: { rank: 0.8, error: 12.5, builtInError: 9.1, points: 0.7 },
      seconds: { mean: 4.2, slowest: 9.9 },
      tokens: 310,
      refusals: [{ reason: 'decoy', count: 3 }],
      problems: [{ problem: 'UNUSABLE', advice: 'LARGER_MODEL' }],
      room: null,
    },
  ],
  days: [{ day: '2026-11-30', model: 'm-0', ...COUNTED }],
  tasks: [{ task: 'REVIEW', ...COUNTED, reasons: [{ reason: 'timeout', count: 2 }] }],
};

async function openAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Question by question' })).toBeVisible();
  const closed = page.getByRole('main').getByRole('button', { expanded: false });
  for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click();
}

/** Takes an interview, and answers all questions but the last. */
async function taken(page: Page, questions: number, domainIds: readonly string[], parentId?: string) {
  const order = { domainIds, questions, ...(parentId === undefined ? {} : { parentId }) };
  const interview = await prepareInterview(page.request, order);
  let asked = 0;
  await finishInterview(page.request, interview, () =>
    (asked += 1) < questions || questions === 1 ? PART : '',
  );
  await readFeedback(page.request, interview);
  return interview;
}

/** A page in a new browser, signed out. */
async function openElsewhere(browser: Browser, theme: ThemeName): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await useTheme(page, theme);
  return page;
}

for (const theme of THEMES) {
  test(`[F1, F2, F3, F6, F15, F16, F18] has no axe violations in a report in any state: ${theme}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(500_000);
    await useTheme(page, theme);
    const found: string[] = [];
    const look = async (state: string, of = page) =>
      void found.push(...(await findViolationsEverywhere(of, state)));
    const heading = (name: string, of = page) => of.getByRole('heading', { level: 1, name });

    const short = await taken(page, 1, ['python']);
    await page.goto(pathOf(short));
    await openAll(page);
    await look('a report of one question');
    await page.goto(pathOf(await taken(page, 10, ['sql', 'python', 'java'])));
    await openAll(page);
    await look('a report of ten questions');

    await page.goto(pathOf(short));
    await page.getByRole('button', { name: 'Share report' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
    await look('a link that was made');
    const mentor = await openElsewhere(browser, theme);
    await mentor.goto(address);
    await openAll(mentor);
    await look('a report by a link', mentor);
    await mentor.goto(`/shared-report#${'x'.repeat(43)}`);
    await mentor.reload();
    await expect(heading('This link doesn’t lead to a report', mentor)).toBeVisible();
    await look('a link that leads nowhere', mentor);
    await mentor.goto('/sample-report');
    await openAll(mentor);
    await look('a sample report', mentor);
    await mentor.context().close();

    await page.route(isFeedback, (route) =>
      route.fulfill({ contentType: 'application/json', body: realReport }),
    );
    await page.goto(pathOf(short));
    await openAll(page);
    await expect(page.getByRole('region', { name: 'Compared with last time' })).toBeVisible();
    await look('a retake beside its parent');
    const charts = page.getByRole('button', { name: 'Show as a table' });
    for (let left = await charts.count(); left > 0; left = await charts.count()) await charts.first().click();
    await look('scores as tables');
    await page.unrouteAll();

    await page.route(isFeedback, (route) =>
      route.fulfill({ json: { interviewId: short.id, status: 'FAILED', domains: [] } }),
    );
    await page.reload();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look('a report that could not be made');
    await page.unrouteAll();
    const stranger = await openElsewhere(browser, theme);
    await register(stranger);
    await stranger.goto(pathOf(short));
    await expect(stranger.getByRole('alert').first()).toBeVisible();
    await look('a report of somebody else', stranger);
    await stranger.context().close();
    expect(found).toEqual([]);
  });

  test(`[I1, I2, I3, I5] has no axe violations in the list and the trends in any state: ${theme}`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const found: string[] = [];
    const newcomer = await openElsewhere(browser, theme);
    const look = async (state: string) =>
      void found.push(...(await findViolationsEverywhere(newcomer, state)));
    await register(newcomer);
    await newcomer.goto('/interviews');
    await expect(newcomer.getByRole('heading', { name: 'No interviews found' })).toBeVisible();
    await look('an empty list');
    for (let count = 0; count < 3; count += 1) await taken(newcomer, 2, ['python', 'sql']);
    for (let count = 0; count < 8; count += 1) await prepareInterview(newcomer.request);
    await newcomer.goto('/interviews');
    await expect(newcomer.getByRole('button', { name: /: copy interview ID$/ })).toHaveCount(10);
    await look('a full list');
    await newcomer.goto('/interviews?domain=java');
    await expect(newcomer.getByText('No interviews match these filters.')).toBeVisible();
    await look('a choice without matches');
    await newcomer.route(isList, (route) => route.fulfill({ status: 500, json: {} }));
    await newcomer.reload();
    await expect(newcomer.getByRole('button', { name: 'Retry' })).toBeVisible();
    await look('a list that failed');
    await newcomer.unrouteAll();
    await newcomer.goto('/profile');
    const tables = newcomer.locator('details summary');
    await expect(tables).toHaveCount(2);
    for (const table of await tables.all()) await table.click();
    await look('trends with their tables');
    await newcomer.context().close();
    expect(found).toEqual([]);
  });

  test.describe('as an administrator', () => {
    test.use({ account: 'admin' });

    test(`[F5, F17] has no axe violations in verdicts and reasoning: ${theme}`, async ({ page }) => {
      test.setTimeout(400_000);
      await useTheme(page, theme);
      const found: string[] = [];
      const look = async (state: string) => void found.push(...(await findViolationsEverywhere(page, state)));
      await page.route('**/api/evm/verdicts*', (route) =>
        route.fulfill({ json: { verdicts: [], currentPage: 0, hasMore: false } }),
      );
      await page.goto('/verdicts');
      await expect(page.getByText(/^No comments yet\./)).toBeVisible();
      await look('no verdicts');
      await page.unrouteAll();
      const { id } = await taken(page, 1, ['sql']);
      await page.goto(pathOf({ id }));
      await openAll(page);
      const fair = page.getByRole('group', { name: 'Was this feedback fair?' });
      await fair.getByRole('button', { name: 'No', exact: true }).click();
      await fair.getByRole('textbox').fill('I said so.');
      await fair.getByRole('checkbox').check();
      await look('a report with its reasoning and a verdict that is written');
      await fair.getByRole('button', { name: 'Send to administrators' }).click();
      await expect(fair).toContainText('Sent to administrators.');
      await page.goto('/verdicts');
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('Unfair');
      await look('verdicts');
      expect(found).toEqual([]);
    });

    test(`[X6] has no axe violations in the language model’s state, checks and costs: ${theme}`, async ({
      page,
    }) => {
      test.setTimeout(200_000);
      await useTheme(page, theme);
      await page.route('**/api/evm/language-model', (route) => route.fulfill({ json: LANGUAGE_MODEL }));
      await page.goto('/language-model');
      await expect(page.getByText(/^A check is running/)).toBeVisible();
      expect(await findViolationsEverywhere(page, 'the language model')).toEqual([]);
    });
  });
}

test.describe('charts', () => {
  // The report names an earlier day in the reader's time zone.
  test.use({ timezoneId: 'UTC' });

  test('[F2, F3, F13, F15] describes every chart of a report in words', async ({ page }) => {
    await page.route(isFeedback, (route) =>
      route.fulfill({ contentType: 'application/json', body: realReport }),
    );
    await page.goto('/interview/iv-1/feedback');
    await openAll(page);
    const scores = page
      .locator('article article section')
      .filter({ has: page.getByRole('heading', { level: 5, name: 'Scores' }) });
    const said = {
      bars: scores.first(),
      performance: page.getByRole('table', { name: /SQL/ }),
      'then-and-now': page.getByRole('region', { name: 'Compared with last time' }),
      points: page
        .locator('article article section')
        .filter({ has: page.getByRole('heading', { level: 5, name: 'Points across your interviews' }) })
        .first(),
    };
    for (const [chart, place] of Object.entries(said)) {
      await expect.soft(place, chart).toMatchAriaSnapshot({ name: `${chart}.aria.yml` });
    }
    await scores.first().getByRole('button').click();
    await expect.soft(scores.first()).toMatchAriaSnapshot({ name: 'bars-as-table.aria.yml' });
  });
});
