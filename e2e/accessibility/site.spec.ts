import { expect } from 'playwright/test';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';
import { findViolations } from './findViolations';
import { THEMES, useTheme } from './useTheme';

const WIDTHS = [1280, 360] as const;

for (const theme of THEMES) {
  test(`axe finds nothing on the pages of the shell and of a candidate: ${theme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await useTheme(page, theme);
    const interview = await prepareInterview(page.request);
    const finished = await prepareInterview(page.request);
    await finishInterview(page.request, finished, () => 'It keeps one writer at a time.');
    await readFeedback(page.request, finished);
    const paths = [
      '/',
      '/no-such-page',
      '/profile',
      '/account',
      '/interviews',
      '/interview',
      `/interview/${interview.id}`,
      `/interview/${finished.id}/feedback`,
    ];
    const found: string[] = [];
    const look = async (what: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const violations = await findViolations(page);
        found.push(...violations.map((violation) => `${what} at ${String(width)} px: ${violation}`));
      }
    };
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await look(path);
    }
    // The session ends under the page: it is still there for the first question who is there.
    let asked = 0;
    await page.route('**/api/account', (route) => {
      asked += 1;
      return asked === 1 ? route.continue() : route.fulfill({ status: 401 });
    });
    await page.route('**/api/evm/**', (route) => route.fulfill({ status: 401 }));
    await page.goto('/interviews');
    await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
    await look('a session that ended');
    expect(found).toEqual([]);
  });
}

test.describe('for an administrator', () => {
  test.use({ account: 'admin' });
  for (const theme of THEMES) {
    test(`axe finds nothing in the voice lab: ${theme}`, async ({ page }) => {
      await useTheme(page, theme);
      await page.goto('/voice-capabilities');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findViolations(page), `${String(width)} px`).toEqual([]);
      }
    });
  }
});
