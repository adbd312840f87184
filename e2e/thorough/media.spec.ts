import { expect, type Locator, type Page } from 'playwright/test';
import { wizard } from '../pages/wizard';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';

const lookOf = (element: Locator) =>
  element.evaluate((shown) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, appearance } =
      getComputedStyle(shown);
    return {
      outline: `${outlineStyle} ${outlineWidth}`,
      top: `${borderTopStyle} ${borderTopWidth}`,
      appearance,
    };
  });

test('marks selections by more than a tint under forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/interview');
  const { domain, level } = wizard(page);
  const option = (input: Locator) => input.locator('xpath=ancestor::label');
  await domain('Python').check();
  await level('Beginner').check();
  expect(await lookOf(option(domain('Python')))).not.toEqual(await lookOf(option(domain('Security'))));
  expect(await lookOf(option(level('Beginner')))).not.toEqual(await lookOf(option(level('Expert'))));
  expect((await lookOf(level('Beginner'))).appearance).toBe('auto');
  expect((await lookOf(page.getByRole('checkbox', { name: 'Show time bar' }))).appearance).toBe('auto');
  const steps = page.getByRole('navigation', { name: 'Setup steps' }).getByRole('listitem');
  expect((await lookOf(steps.nth(0))).top).not.toBe((await lookOf(steps.nth(1))).top);
  const themes = page.getByRole('navigation', { name: 'Main menu' }).getByRole('radio');
  expect(await lookOf(option(themes.nth(0)))).not.toEqual(await lookOf(option(themes.nth(1))));
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Interviews' }).click();
  await expect(menu.getByRole('link', { name: 'Interviews' })).toHaveAttribute('aria-current', 'page');
  expect(await lookOf(menu.getByRole('link', { name: 'Interviews' }))).not.toEqual(
    await lookOf(menu.getByRole('link', { name: 'Profile' })),
  );
  await page.goto('/contact-us');
  const tabs = page.getByRole('tab');
  expect(await lookOf(tabs.nth(0))).not.toEqual(await lookOf(tabs.nth(1)));
});

/** Every visible text, with its colour's contrast to white, and whether it is nearly white. */
const printedInks = (page: Page) =>
  page.evaluate(() => {
    const lightness = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (/rgba?\(([^)]*)\)/.exec(colour)?.[1] ?? '')
        .split(/[ ,/]+/)
        .map(Number);
      return [red, green, blue]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pale: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      if (!text.textContent?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true }))
        continue;
      const contrast = 1.05 / (lightness(getComputedStyle(parentElement).color) + 0.05);
      if (contrast < 4.5) pale.push(`${text.textContent.trim().slice(0, 40)} ${contrast.toFixed(1)}`);
    }
    return pale;
  });

test('prints dark ink on white, without controls, and reports in full', async ({ page }) => {
  const finished = await prepareInterview(page.request);
  await finishInterview(page.request, finished, () => 'It keeps one writer at a time.');
  await readFeedback(page.request, finished);
  const pages = [`/interview/${finished.id}/feedback`, '/interviews', '/profile', '/interview', '/faq', '/'];
  for (const path of pages) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await printedInks(page)).length, `${path} is light on dark on the screen`).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => printedInks(page), path).toEqual([]);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    if (path.endsWith('/feedback')) {
      await expect(
        page.getByRole('article').getByText('It keeps one writer at a time.').first(),
      ).toBeVisible();
    }
  }
});

const LARGE_PX = 32;
/** Size of the smallest text with default settings, in px. */
const SMALLEST_PX = 11;

/** Text that has not grown, and what is clipped or pushed out of the page. */
const brokenBySize = (page: Page, least: number) =>
  page.evaluate((smallest) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      const words = text.textContent?.trim();
      if (!words || !parentElement?.checkVisibility()) continue;
      const size = parseFloat(getComputedStyle(parentElement).fontSize);
      if (size < smallest) broken.push(`${words.slice(0, 30)} is ${String(size)} px`);
      const isHidden = parentElement.clientHeight <= 1;
      const { overflowY } = getComputedStyle(parentElement);
      if (
        !isHidden &&
        overflowY === 'hidden' &&
        parentElement.scrollHeight > parentElement.clientHeight + 4
      ) {
        broken.push(`${words.slice(0, 30)} is cut off`);
      }
    }
    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) broken.push(`the page is ${String(wider)} px too wide`);
    return broken;
  }, least);

test('doubles all text, without losing any, in a browser set to twice the size', async ({ page }) => {
  const open = await prepareInterview(page.request);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: LARGE_PX } });
  for (const path of [
    '/',
    '/faq',
    '/contact-us',
    '/profile',
    '/interviews',
    '/interview',
    `/interview/${open.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveCSS('font-size', `${String(LARGE_PX)}px`);
    expect(await brokenBySize(page, 2 * SMALLEST_PX), path).toEqual([]);
  }
});
