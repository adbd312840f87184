import { expect, type Locator, type Page } from 'playwright/test';
import { currentQuestion } from '../pages/interview';
import { prepareInterview } from '../site/interviewApi';
import { test } from '../site/signedInTest';

const VIEWPORTS = {
  'a screen': { width: 1280, height: 720 },
  'a phone': { width: 390, height: 844 },
  'a phone with its keyboard open': { width: 390, height: 420 },
  '400 % zoom': { width: 320, height: 256 },
} as const;
const READABLE_PX = 120;

/** What a finger or pointer meets in the middle of an element, without any scrolling first. */
const isOnTop = (element: Locator) =>
  element.evaluate((wanted) => {
    const { x, y, width, height } = wanted.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return wanted.contains(met);
  });

/** The height of the newest question that can be seen, and of all of it. */
const sightOf = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('heading', { level: 2 })
    .last()
    .evaluate((question) => {
      const { top, bottom, height, left } = question.getBoundingClientRect();
      let seen = 0;
      for (let y = Math.ceil(top); y < bottom; y += 1) {
        if (question.contains(document.elementFromPoint(left + 1, y))) seen += 1;
      }
      return { seen, whole: Math.floor(height) - 1 };
    });

test('[L1] question, box and buttons can be read and pressed on every screen, zoomed in and with a keyboard open', async ({
  page,
}) => {
  const { id } = await prepareInterview(page.request);
  await page.goto(`/interview/${id}`);
  await currentQuestion(page, 1, 2);
  const box = page.getByRole('textbox', { name: 'Your answer' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const exit = page.getByRole('button', { name: 'Exit Interview' });
  const pressed = { box, send, microphone: page.getByRole('button', { name: 'Speak' }), exit };
  const leaving = page.getByRole('dialog', { name: 'Leave Interview?' });

  for (const [where, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await box.fill('It keeps one writer at a time.\nThe others wait.\nThen they go on.');
    for (const [name, element] of Object.entries(pressed)) {
      await expect.poll(() => isOnTop(element), `${name} on ${where}`).toBe(true);
    }
    const missing = async () => {
      const { seen, whole } = await sightOf(page);
      return Math.min(READABLE_PX, whole) - seen;
    };
    await expect.poll(missing, `what cannot be seen of the question on ${where}`).toBeLessThanOrEqual(0);
    await send.click({ trial: true });
    await pressed.microphone.click({ trial: true });
    await box.click();
    await expect(box).toBeFocused();
    await exit.click();
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await expect(leaving).toHaveCount(0);
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await send.click();
  await currentQuestion(page, 2, 2);
  await expect.poll(() => isOnTop(box)).toBe(true);
});
