import { expect } from 'playwright/test';
import { configure, currentQuestion } from '../pages/interview';
import { scriptRecognition } from '../pages/scriptedRecognition';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

// The person denies every microphone prompt.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--use-fake-ui-for-media-stream=deny'];
    await use({ ...launchOptions, args });
  },
});

test('[A3, A5, L8] reports a missing microphone permission in audio check and recording, and continues by typing', async ({
  page,
}) => {
  await scriptRecognition(page);
  await page.goto('/interview');
  await configure(page, { domain: 'Python', level: 'Beginner', questions: 1 });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error');
  await expect(alert).toContainText('Microphone permission denied');
  await expect(page.getByText('Your browser is blocking the microphone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeDisabled();
  // The panel disappears automatically, but the way to continue stays.
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry Audio Check' }).click();
  await expect(alert).toContainText('Microphone permission denied');
  await page.getByRole('button', { name: 'Continue without microphone' }).click();
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeEnabled();

  const { id } = await prepareInterview(page.request);
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 2);
  await page.getByRole('button', { name: 'Speak' }).click();
  await expect(alert).toContainText('Microphone permission denied');
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeEditable();
});
