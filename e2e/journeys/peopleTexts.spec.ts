import { expect, type Locator, type Page } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';

const HEBREW = 'אינדקס הוא עותק ממוין';
const CODE = `def outer():\n    if ready:\n        return inner\n${HEBREW}`;

/** Finds the position of words: their distance from the left and right edges of the element, in pixels. */
const edgesOf = (element: Locator, words: string) =>
  element.evaluate((place, wanted) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const at = text.data.indexOf(wanted);
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + wanted.length);
      const own = range.getBoundingClientRect();
      const { left, right } = place.getBoundingClientRect();
      return { left: own.left - left, right: right - own.right };
    }
    throw new Error(`There is no ${wanted}`);
  }, words);

/** Each level of code is further indented than the level before, and Hebrew begins at the right. */
async function expectAsWritten(page: Page, where: string) {
  const shown = page.locator('[dir="auto"]:not(textarea)', { hasText: 'def outer' }).first();
  await expect(shown, where).toBeVisible();
  const [first, second, third, hebrew] = await Promise.all(
    ['def', 'if', 'return', HEBREW].map((words) => edgesOf(shown, words)),
  );
  if (!first || !second || !third || !hebrew) throw new Error(where);
  expect(second.left - first.left, where).toBeGreaterThan(8);
  expect(third.left - second.left, where).toBeGreaterThan(8);
  expect(hebrew.right, where).toBeLessThan(hebrew.left);
  expect(first.left, where).toBeLessThan(first.right);
}

test(
  '[L7, F4] keeps the indentation of code and the direction of Hebrew in room, report, print and shared link',
  { tag: '@thorough' },
  async ({ page, browser }) => {
    const interview = await prepareInterview(page.request);
    await page.goto(`/interview/${interview.id}`);
    await currentQuestion(page, 1, 2);
    const box = page.getByRole('textbox', { name: 'Your answer' });
    await box.fill(CODE);
    await page.getByRole('button', { name: 'Send' }).click();
    await expectAsWritten(page, 'in the room');

    const another = await prepareInterview(page.request);
    await finishInterview(page.request, another, () => CODE);
    await readFeedback(page.request, another);
    await page.goto(`/interview/${another.id}/feedback`);
    await expectAsWritten(page, 'in the report');
    await page.emulateMedia({ media: 'print' });
    await expectAsWritten(page, 'on paper');
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Share report' }).click();
    await page.getByRole('button', { name: /^Create/ }).click();
    const address = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
    const reader = await browser.newPage();
    await reader.goto(address);
    await expectAsWritten(reader, 'behind a link');
    await reader.close();
  },
);
