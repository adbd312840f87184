import { expect, type Page } from 'playwright/test';
import { answer, currentQuestion } from '../pages/interview';
import { voiceLab } from '../pages/voiceLab';
import { wizard } from '../pages/wizard';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { isThorough } from '../site/isThorough';
import { test } from '../site/signedInTest';
import { findViolations } from './findViolations';
import { findViolationsEverywhere, VIEWPORTS } from './findViolationsEverywhere';
import { THEMES, useTheme } from './useTheme';

test.describe.configure({ mode: 'parallel' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const theme of THEMES) {
  test(`has no axe violations on the pages of the shell and of a candidate: ${theme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await useTheme(page, theme);
    const finished = await prepareInterview(page.request);
    await finishInterview(page.request, finished, () => 'It keeps one writer at a time.');
    await readFeedback(page.request, finished);
    const found: string[] = [];
    for (const path of ['/', '/no-such-page', '/voice-capabilities', '/profile', '/account', '/interviews']) {
      await open(page, path);
      found.push(...(await findViolationsEverywhere(page, path)));
    }
    await open(page, `/interview/${finished.id}/feedback`);
    const closed = page.getByRole('main').getByRole('button', { expanded: false });
    for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click();
    found.push(...(await findViolationsEverywhere(page, 'an open report')));
    // The session ends while the page is open: the first account request still finds it.
    let asked = 0;
    await page.route('**/api/account', (route) => {
      asked += 1;
      return asked === 1 ? route.continue() : route.fulfill({ status: 401 });
    });
    await page.route('**/api/evm/**', (route) => route.fulfill({ status: 401 }));
    await page.goto('/interviews');
    await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      const violations = await findViolations(page);
      found.push(
        ...violations.map(
          (violation) => `a session that ended at ${String(viewport.width)} px: ${violation}`,
        ),
      );
    }
    expect(found).toEqual([]);
  });

  test(`has no axe violations in the wizard and the interview in any state: ${theme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await useTheme(page, theme);
    const found: string[] = [];
    const look = async (state: string) => void found.push(...(await findViolationsEverywhere(page, state)));
    await open(page, '/interview');
    const { description, domain, level, next } = wizard(page);
    await description.fill('x'.repeat(4_200));
    await domain('Python').check();
    await look('step 1, with a text that was cut');
    await level('Beginner').check();
    await next.click();
    await look('step 2');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Next: Audio Check' }).click();
    await page.getByRole('button', { name: 'Continue without microphone' }).click();
    await look('step 3, by typing');

    const interview = await prepareInterview(page.request, { questions: 1 });
    await open(page, `/interview/${interview.id}`);
    await currentQuestion(page, 1, 1);
    await page.getByRole('textbox', { name: 'Your answer' }).fill('It yields one value at a time.');
    await look('a question');
    await answer(page, 'It yields one value at a time.');
    await expect(page.getByRole('button', { name: 'Finish Interview' })).toBeVisible();
    await look('a complete interview');
    expect(found).toEqual([]);
  });
}

test.describe('for an administrator', () => {
  test.use({ account: 'admin' });
  for (const theme of isThorough ? THEMES : []) {
    test(`has no axe violations in the voice lab: ${theme}`, async ({ page }) => {
      test.setTimeout(240_000);
      await useTheme(page, theme);
      const found: string[] = [];
      const look = async (state: string) => void found.push(...(await findViolationsEverywhere(page, state)));
      const { text, speak, spoken, alert, record, stopRecording, transcribe, transcription, main } =
        voiceLab(page);
      await open(page, '/voice-capabilities');
      await expect(page.getByRole('term').first()).toBeVisible();
      await look('what candidates hear');
      await open(page, '/voice-capabilities?tab=text-to-speech');
      await look('the browser’s voices');
      await open(page, '/voice-capabilities?provider=elevenlabs');
      await text.fill('What is a race condition?');
      await speak.click();
      await expect(spoken).toBeVisible();
      await look('a spoken text, and the knobs of a voice');
      await open(page, '/voice-capabilities?provider=openai');
      await page.route('**/api/voice/tts', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '600' },
          json: { code: 'API_RATE_LIMITED', traceId: 't-1', details: { status: 429, requestId: 'r-1' } },
        }),
      );
      await text.fill('x'.repeat(4_097));
      await look('a text that is too long');
      await text.fill('What is a deadlock?');
      await speak.click();
      await expect(alert).toBeVisible();
      await look('a failure with a wait');

      await page.route('**/api/voice/stt', (route) =>
        route.fulfill({
          json: {
            text: 'A mutex protects state.',
            language: 'en',
            confidence: 0.9,
            provider: 'elevenlabs',
            words: [{ text: 'A', start: 0, end: 0.2 }],
          },
        }),
      );
      await open(page, '/voice-capabilities?provider=elevenlabs&tab=speech-to-text');
      await look('nothing recorded yet');
      await record.click();
      await expect(main.getByRole('timer')).toHaveText(/^1 s/);
      await look('a recording');
      await stopRecording.click();
      await transcribe.click();
      await expect(transcription).toBeVisible();
      await look('a transcription of a recording');
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await record.click();
      await expect(alert).toBeVisible();
      await look('a refused microphone');
      await page.route('**/api/voice/health', (route) =>
        route.fulfill({
          json: { providers: [{ provider: 'openai', status: 'notConfigured', setting: 'OPENAI_API_KEY' }] },
        }),
      );
      await open(page, '/voice-capabilities?provider=openai');
      await look('a provider without a key');
      expect(found).toEqual([]);
    });
  }
});
