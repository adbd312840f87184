import { expect, test as visitor, type Page } from 'playwright/test';
import { answer, currentQuestion } from '../pages/interview';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { registerInstead } from '../site/register';
import { test } from '../site/signedInTest';

// What people come for, counted in clicks and filled fields.

/** Counts a person's clicks and filled text fields. */
async function countEffort(page: Page) {
  let clicks = 0;
  const fields = new Set<string>();
  await page.exposeFunction('noteClick', () => (clicks += 1));
  await page.exposeFunction('noteField', (name: string) => fields.add(name));
  await page.addInitScript(() => {
    const notes = globalThis as unknown as { noteClick: () => void; noteField: (name: string) => void };
    addEventListener('pointerdown', () => notes.noteClick(), true);
    addEventListener(
      'input',
      ({ target }) => {
        const { type, id, name } = target as HTMLInputElement;
        if (type !== 'checkbox' && type !== 'radio') notes.noteField(`${location.pathname} ${id} ${name}`);
      },
      true,
    );
  });
  return {
    /** What was done since the last call. */
    take() {
      const done = { clicks, fields: fields.size };
      clicks = 0;
      fields.clear();
      return done;
    },
  };
}

const ANSWER = 'It depends on the size of the data and on how often it changes.';

visitor(
  '[S2, W1, L1, F1] reaches the first report in nine clicks, with a field per answer',
  async ({ page }) => {
    visitor.setTimeout(180_000);
    const effort = await countEffort(page);
    await page.goto('/interview');
    await registerInstead(page, '/interview');
    effort.take();
    await page.getByText('Python', { exact: true }).click();
    await page.getByText('Beginner', { exact: true }).click();
    await page.getByRole('button', { name: 'Next: Instructions' }).click();
    await expect(page.getByRole('heading', { name: 'Interview Instructions' })).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Next: Audio Check' }).click();
    await page.getByRole('button', { name: 'Continue without microphone' }).click();
    await page.getByRole('button', { name: 'Start Interview' }).click();
    for (const position of [1, 2, 3]) {
      await currentQuestion(page, position, 3);
      await answer(page, `${ANSWER} ${String(position)}`);
      const skip = page.getByRole('button', { name: 'Skip the follow-up' });
      if (await skip.isVisible()) await skip.click();
    }
    await page.getByRole('button', { name: 'Finish Interview' }).click();
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
    expect(effort.take()).toEqual({ clicks: 9, fields: 1 });

    await page.goto('/profile');
    await page.getByRole('link', { name: 'Start with the same settings' }).click();
    await currentQuestion(page, 1, 3);
    expect(effort.take()).toEqual({ clicks: 1, fields: 0 });
  },
);

test('[F1, F13, I3, S14] takes at most two clicks for each other task of a candidate', async ({ page }) => {
  test.setTimeout(240_000);
  const effort = await countEffort(page);
  const java = await prepareInterview(page.request, { domainIds: ['java'], questions: 3 });
  await finishInterview(page.request, java, () => ANSWER);
  await readFeedback(page.request, java);
  const report = `/interview/${java.id}/feedback`;
  await page.context().grantPermissions(['microphone']);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'All interviews' }).click();
  await page.getByRole('combobox', { name: 'Domains' }).selectOption('java');
  await page.getByRole('link', { name: 'Java and JVM services' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(effort.take(), 'find the report on Java').toEqual({ clicks: 2, fields: 1 });

  await page.getByRole('button', { name: 'Share report' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('textbox', { name: /link/i })).toBeVisible();
  expect(effort.take(), 'share it').toEqual({ clicks: 2, fields: 0 });

  await page.goto(report);
  await page.getByRole('button', { name: 'Hear a strong answer' }).first().click();
  await expect(page.getByRole('button', { name: /Pause|Stop/ }).first()).toBeVisible();
  expect(effort.take(), 'hear a strong answer').toEqual({ clicks: 1, fields: 0 });

  await page.goto(report);
  await page.getByRole('link', { name: 'Practise these three questions' }).click();
  await currentQuestion(page, 1, 3);
  expect(effort.take(), 'rehearse the gaps').toEqual({ clicks: 1, fields: 0 });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'RU Русский' }).click();
  await expect(page.getByRole('button', { name: 'Начать собеседование' })).toBeVisible();
  expect(effort.take(), 'change the language').toEqual({ clicks: 1, fields: 0 });
  await page.getByRole('button', { name: 'EN English' }).click();
  effort.take();

  await page.goto('/interviews');
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Delete interview/ }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(effort.take(), 'delete an interview').toEqual({ clicks: 2, fields: 0 });
});

test.describe('of an administrator', () => {
  test.use({ account: 'admin' });

  test('[V1] takes one click to see what candidates hear, and whether it fails', async ({ page }) => {
    const effort = await countEffort(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Voice Capabilities' }).click();
    await expect(page.getByRole('heading', { name: 'What candidates hear' })).toBeVisible();
    await expect(page.getByText('Failures', { exact: true })).toBeVisible();
    expect(effort.take()).toEqual({ clicks: 1, fields: 0 });
  });
});
