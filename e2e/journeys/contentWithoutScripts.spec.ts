import { expect, test, type Browser, type Page } from 'playwright/test';
import { CONTENT_PATHS, inLanguage, openRunning } from '../pages/contentPages';

async function openWithoutScripts(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** A page's readable lines, without state-dependent ones. */
const linesOf = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd')]
        .filter((line) => !line.closest('nav, [data-needs-scripts], [data-without-scripts]'))
        .map((line) => line.textContent),
    );

for (const language of ['en', 'ru'] as const) {
  for (const path of CONTENT_PATHS) {
    const ids = { '/faq': 'C1, C2', '/contact-us': 'C3', '/terms': 'C4', '/privacy': 'C4' }[path];
    test(
      `[${ids}] shows ${path} in ${language} completely without scripts`,
      { tag: language === 'en' ? [] : '@thorough' },
      async ({ browser, page }) => {
        const address = inLanguage(path, language);
        await openRunning(page, address);
        const expected = await linesOf(page);
        expect(expected.length).toBeGreaterThan(6);

        const still = await openWithoutScripts(browser, address);
        await expect(still.locator('html')).toHaveAttribute('lang', language);
        expect(await linesOf(still)).toEqual(expected);
        const shown = await still
          .locator('main')
          .locator('h1, h2, h3, h4, p, li, dd')
          .evaluateAll((lines) =>
            lines.map((line) => ({
              line: line.textContent,
              needsScripts: line.closest('[data-needs-scripts]') !== null,
              isVisible: line.checkVisibility({ visibilityProperty: true }) && line.clientHeight > 0,
            })),
          );
        expect(shown.filter(({ needsScripts, isVisible }) => needsScripts === isVisible)).toEqual([]);
        await still.context().close();
      },
    );
  }
}

test('[C1, C4] shows twelve answers, six pictures and ten sections without scripts', async ({ browser }) => {
  const page = await openWithoutScripts(browser, '/faq');
  await expect(page.locator('details')).toHaveCount(12);
  await expect(page.getByRole('img')).toHaveCount(6);
  await page.goto('/privacy');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(10);
  await page.context().close();
});

test('[C3] shows both contact addresses without scripts, and names the unavailable parts', async ({
  browser,
}) => {
  const page = await openWithoutScripts(browser, '/contact-us');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'How can we help?',
    'Let’s work together',
  ]);
  await expect(page.getByText('Enable JavaScript for this site')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.context().close();
});

test('[C1, C4] links pages and languages without scripts', async ({ browser }) => {
  const page = await openWithoutScripts(browser, '/faq');
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Частые вопросы');
  await page.getByRole('link', { name: 'политике конфиденциальности' }).first().click();
  await expect(page).toHaveURL(/\/privacy\?lang=ru#recipients$/);
  await expect(page.getByRole('heading', { name: 'Получатели данных' })).toBeInViewport();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GDPR Policy');
  await page.context().close();
});
