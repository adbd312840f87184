import { expect, type Locator } from 'playwright/test';
import { wizard } from '../pages/wizard';
import { test } from '../site/signedInTest';

/** Maximum height of the first step in screens; without shortening, it was nearly three. */
const SCREENS = 2.4;

/** Whether anything covers an element's centre after minimal scrolling. */
const isCovered = (element: Locator) =>
  element.evaluate((wanted) => {
    wanted.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = wanted.getBoundingClientRect();
    return !wanted.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('[W3, W7] keeps the first step short after an analysis, with the agreements uncovered', async ({
  page,
}) => {
  await page.goto('/interview');
  const { description, analyze, found, level, next } = wizard(page);
  const advertisement =
    'You know Python, SQL, PostgreSQL, Docker, Kubernetes, JavaScript and React. You write services in Java and Go. ';
  await description.fill(advertisement.repeat(30));
  await analyze.click();
  await expect(found('Python')).toBeVisible();
  await expect(page.getByText(' covers ')).toHaveCount(3);
  const screens = await page.evaluate(
    () => (document.querySelector('main')?.scrollHeight ?? Infinity) / innerHeight,
  );
  expect(screens).toBeLessThan(SCREENS);
  await level('Beginner').check();
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interview Instructions' })).toBeVisible();
  for (const viewport of [
    { width: 1366, height: 700 },
    { width: 1024, height: 600 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const box of await page.getByRole('checkbox').all()) {
      expect(await isCovered(box), `at ${String(viewport.width)} px`).toBe(false);
    }
  }
});
