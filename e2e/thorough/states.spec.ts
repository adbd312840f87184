import { signInAddress } from '@prova/shared/session/signIn';
import { expect, test as visitor, type Page } from 'playwright/test';
import { findViolations } from '../accessibility/findViolations';
import { findViolationsEverywhere, VIEWPORTS } from '../accessibility/findViolationsEverywhere';
import { THEMES, useTheme } from '../accessibility/useTheme';
import { configure, currentQuestion, start } from '../pages/interview';
import { muteMicrophone } from '../pages/microphone';
import { scriptRecognition } from '../pages/scriptedRecognition';
import { finishInterview, prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

const isStart = (url: URL) => url.pathname === '/api/evm/interviews';
const isFeedback = (url: URL) => url.pathname.endsWith('/feedback') && url.pathname.startsWith('/api/');
/** Leaves requests without a response, to freeze the loading state. */
const nobodyAnswers = () => new Promise<never>(() => undefined);

for (const theme of THEMES) {
  test(`has no axe violations while waiting, speaking, and showing failures: ${theme}`, async ({ page }) => {
    test.setTimeout(400_000);
    await useTheme(page, theme);
    const recognition = await scriptRecognition(page);
    await muteMicrophone(page);
    const found: string[] = [];
    const look = async (state: string) => void found.push(...(await findViolationsEverywhere(page, state)));

    const { id } = await prepareInterview(page.request);
    const record = async () => {
      await page.goto(`/interview/${id}`);
      await currentQuestion(page, 1, 2);
      await page.getByRole('button', { name: 'Speak' }).click();
      await expect(page.getByText('Recording', { exact: true })).toBeVisible();
    };
    await record();
    await look('a recording');
    // The silence of this recording may end at any time, so a new recording fails instead.
    await record();
    await recognition.fail('network');
    await expect(page.getByRole('alert')).toContainText('Network error');
    await look('a recording that failed');
    await page.getByRole('button', { name: 'Exit Interview' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Leave Interview' })
      .click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto(`/interview/${id}`);
    await expect(page.getByRole('heading', { name: 'This interview was stopped' })).toBeVisible();
    await look('an interview that was stopped');

    const finished = await prepareInterview(page.request, { questions: 1 });
    await finishInterview(page.request, finished, () => 'It keeps one writer at a time.');
    await page.route(isFeedback, nobodyAnswers);
    await page.goto(`/interview/${finished.id}/feedback`);
    await expect(page.getByText('Evaluating technical accuracy')).toBeVisible();
    await look('a report in the making');
    await page.unrouteAll();
    await page.route(isFeedback, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('Error Loading Feedback')).toBeVisible();
    await look('a report that failed');

    await page.route(isStart, (route) =>
      route.request().method() === 'POST' ? nobodyAnswers() : route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/interviews');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await look('a list that failed');
    await page.goto('/interview');
    await configure(page, { domain: 'Python', level: 'Beginner', questions: 3 });
    await start(page);
    await expect(page.getByRole('progressbar', { name: 'Preparation' })).toBeVisible();
    await look('a preparation');
    expect(found).toEqual([]);
  });

  visitor(`axe finds nothing on the pages of the sign-in: ${theme}`, async ({ page }) => {
    visitor.setTimeout(240_000);
    const found: string[] = [];
    const look = async (state: string) => {
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        const at = `${state}, ${String(viewport.width)} px`;
        found.push(...(await findViolations(page)).map((violation) => `${at}: ${violation}`));
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wider > 0) found.push(`${at}: scrolls sideways by ${String(wider)} px`);
      }
    };
    const heading = (of: Page) => of.getByRole('heading', { level: 1 });
    for (const language of ['en', 'ru'] as const) {
      await page.goto(signInAddress({ language, theme }));
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await look(`sign in, ${language}`);
      await page.locator('#login').fill('nobody');
      await page.locator('#password').fill('wrong');
      await page.locator('#password').press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await look(`a wrong password, ${language}`);
      await page.getByRole('link', { name: /Register|Зарегистрироваться/ }).click();
      await expect(heading(page)).toBeVisible();
      await look(`register, ${language}`);
    }
    await page.goto('/login/oauth2/code/oidc?state=unknown&code=x');
    await expect(heading(page)).toBeVisible();
    await look('a sign-in that failed');
    expect(found).toEqual([]);
  });
}
