import { expect } from 'playwright/test';
import { answer, currentQuestion } from '../pages/interview';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

test("[P2, P3] practises with the real interviewer: a hint, an answer's review, another try, and the mark in the list", async ({
  page,
}) => {
  const { id } = await prepareInterview(page.request, {
    questions: 1,
    more: [{ name: 'PRACTICE', type: 'BOOLEAN', value: true }],
  });
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 1);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /\w{4}.*[.?]/ })
      .last(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Hint' }).click();
  await answer(page, 'I do not know.');
  const review = page.getByRole('dialog', { name: 'Feedback on your answer' });
  const score = review.getByText(/^\d+ of 100$/);
  await expect(score).toHaveText('0 of 100');
  await review.getByText('Model answer').click();
  const model = await review.locator('details p').innerText();
  await review.getByRole('button', { name: 'Try again' }).click();
  await review.getByRole('textbox', { name: 'New answer' }).fill(model);
  await review.getByRole('button', { name: 'Get feedback' }).click();
  await expect(score).toHaveCount(2);
  expect(Number((await score.last().innerText()).split(' ')[0])).toBeGreaterThan(60);
  await expect(review.locator('mark').first()).toBeVisible();
  await review.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await expect(page.getByText('This was a practice interview,')).toBeVisible({ timeout: 30_000 });
  await page.goto('/interviews');
  // The same person begins other interviews meanwhile, so the row is found by its id.
  await expect(page.getByRole('row').filter({ hasText: id.slice(0, 8) })).toContainText(
    / · practice.*Finished/,
  );
});
