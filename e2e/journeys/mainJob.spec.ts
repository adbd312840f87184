import { expect, test } from 'playwright/test';
import { answer, configure, currentQuestion, startByTyping } from '../pages/interview';
import { signIn } from '../site/signIn';

const ANSWERS = [
  'I would first explain the idea, then say where it is used and what can go wrong with it.',
  'It keeps the data consistent because only one writer holds the lock at a time.',
];

test('[S1, S15, W1, W6, W7, A3, L1, L4, L5, L7, F1, F2, I1] the main job: from the landing page to feedback that quotes the answers', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Integrity|TrustedHTML|TrustedScript/.test(message.text()))
      violations.push(message.text());
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(/\/interaction\//);
  await signIn(page, 'candidate', '/profile');
  await expect(page.getByText('Welcome back to your dashboard')).toBeVisible();

  await page.getByRole('button', { name: 'Start an Interview' }).click();
  await expect(page.getByRole('button', { name: 'Next: Instructions' })).toBeDisabled();
  await configure(page, { domain: 'SQL and data modelling', level: 'Beginner', questions: 2 });

  const spoken = page.waitForResponse((answered) => /\/api\/evm\/questions\/.+\/voice$/.test(answered.url()));
  await startByTyping(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SQL and data modelling Interview');
  const first = await currentQuestion(page, 1, 2);
  const voice = await spoken;
  expect(voice.status()).toBe(200);
  expect((await voice.body()).subarray(0, 4).toString()).toBe('RIFF');
  await answer(page, ANSWERS[0] ?? '');
  const second = await currentQuestion(page, 2, 2);
  expect(second).not.toBe(first);
  await answer(page, ANSWERS[1] ?? '');

  await expect(page.getByText('Interview Complete')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeDisabled();
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  const [, id = ''] = /\/interview\/([\w-]+)\/feedback$/.exec(page.url()) ?? [];
  await expect(page.getByText('SQL and data modelling').first()).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('button', { name: /SQL and data modelling/ })
    .first()
    .click();
  for (const text of ANSWERS) await expect(page.getByText(text).first()).toBeVisible();

  await page.getByRole('link', { name: 'Interviews' }).first().click();
  await expect(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  const row = page.getByRole('row', { name: id.slice(0, 8) });
  await expect(row).toContainText('Finished');
  await expect(row).toContainText('SQL and data modelling');
  expect(violations).toEqual([]);
});
