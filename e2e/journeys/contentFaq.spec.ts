import { expect, test, type Page } from 'playwright/test';
import { openRunning } from '../pages/contentPages';

const questions = (page: Page) => page.locator('summary');
const entry = (page: Page, question: string) =>
  page.locator('details', { has: page.getByRole('heading', { name: question, exact: true }) });
const search = (page: Page) => page.getByPlaceholder('Search FAQ...');

test('[C1] shows twelve questions in four categories, filters by category, and resets by All Topics', async ({
  page,
}) => {
  await openRunning(page, '/faq');
  await expect(questions(page)).toHaveCount(12);
  for (const [category, count] of [
    ['General', 3],
    ['Account & Profile', 2],
    ['Interviews', 4],
    ['Technical Support', 3],
  ] as const) {
    await page.getByRole('button', { name: category, exact: true }).click();
    await expect(questions(page), category).toHaveCount(count);
    await expect(page.getByRole('heading', { level: 2, name: category })).toBeVisible();
  }
  await page.getByRole('button', { name: 'All Topics' }).click();
  await expect(questions(page)).toHaveCount(12);
});

test('[C1] searches questions and answers in any case, and reports no matches', async ({ page }) => {
  await openRunning(page, '/faq');
  await search(page).fill('PAUSE AN interview');
  await expect(questions(page)).toHaveText(['Can I pause an interview and resume it later?']);
  await search(page).fill('Sparring Partner');
  await expect(questions(page)).toHaveText(['How does the AI feedback work?']);
  await search(page).fill('ALLOW your browser to use');
  await expect(questions(page)).toHaveText(['Can I answer by voice?']);
  await search(page).fill('what is prova');
  await expect(questions(page)).toHaveText(['What is Prova?']);
  await search(page).fill('no such thing');
  await expect(questions(page)).toHaveCount(0);
  await expect(page.getByText('No FAQ items found matching your search criteria.')).toBeVisible();
});

test('[C1] opens and closes each item independently', async ({ page }) => {
  await openRunning(page, '/faq');
  const first = entry(page, 'What is Prova?');
  const second = entry(page, 'Do I need to install anything?');
  await first.locator('summary').click();
  await second.locator('summary').press('Enter');
  await expect(first.getByText('Prova lets you practise')).toBeVisible();
  await expect(second.getByText('No. Prova runs in the browser')).toBeVisible();
  await first.locator('summary').click();
  await expect(first.getByText('Prova lets you practise')).toBeHidden();
  await expect(second.getByText('No. Prova runs in the browser')).toBeVisible();
});

test('[C1] opens, scrolls to and focuses the item named by the address', async ({ page }) => {
  await openRunning(page, '/faq#pause');
  const item = entry(page, 'Can I pause an interview and resume it later?');
  await expect(item).toHaveAttribute('open', '');
  await expect(item.locator('summary')).toBeInViewport();
  await expect(item.locator('summary')).toBeFocused();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('[C1] links Still have questions? to support', async ({ page }) => {
  await openRunning(page, '/faq');
  await expect(page.getByRole('heading', { name: 'Still have questions?' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL(/\/contact-us\?section=support$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Support & General Inquiries');
});

for (const path of ['/faq', '/contact-us']) {
  test(`[C1, C3] scrolls to the top by a button at the bottom right of ${path} once scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openRunning(page, path);
    const button = page.getByRole('button', { name: 'Scroll to top' });
    await expect(button).toBeHidden();
    await page.mouse.wheel(0, 2_000);
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(400 - 60);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('[C2] shows steps and a described picture of at most 400 px for each browser, wide and narrow', async ({
  page,
}) => {
  await openRunning(page, '/faq#microphone');
  const help = entry(page, 'Which browsers work, and how do I allow the microphone?');
  await expect(help.getByRole('heading', { level: 4 })).toHaveText([
    /^Chrome supported/,
    /^Edge supported/,
    /^Safari on a Mac supported/,
    /^Safari on iPhone and iPad supported/,
    /^Chrome on iPhone and iPad supported/,
    /^Firefox on a computer partially supported/,
  ]);
  const pictures = help.getByRole('img');
  await expect(pictures).toHaveCount(6);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 });
    for (const picture of await pictures.all()) {
      const box = await picture.boundingBox();
      expect(box?.height).toBeGreaterThan(100);
      expect(box?.height).toBeLessThanOrEqual(400);
      expect((await picture.getAttribute('aria-label'))?.length).toBeGreaterThan(40);
    }
  }
});

test('[C2] does not claim that Firefox supports recording', async ({ page }) => {
  await openRunning(page, '/faq#microphone');
  const help = entry(page, 'Which browsers work, and how do I allow the microphone?');
  const firefox = help.locator('section', { hasText: 'Firefox on a computer' });
  await expect(firefox).toContainText('Listen to questions as usual.');
  await expect(firefox).toContainText('Type your answers: Firefox has no speech recognition.');
  await expect(firefox.getByRole('img')).toHaveAccessibleName(/Record is crossed out/);
  await expect(help).toContainText('In Firefox you can listen to the questions');
});

test("[C1, C2] works in Russian, by the header's switch and by the address", async ({ page }) => {
  await openRunning(page, '/faq');
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Частые вопросы');
  await expect(questions(page)).toHaveCount(12);

  await openRunning(page, '/faq?lang=ru');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.getByPlaceholder('Поиск по вопросам...').fill('микрофон');
  await expect(questions(page).filter({ hasText: 'микрофон' })).not.toHaveCount(0);
  await page.getByPlaceholder('Поиск по вопросам...').fill('такого нет');
  await expect(page.getByText('По вашему запросу ничего не найдено.')).toBeVisible();
  await openRunning(page, '/faq?lang=ru#microphone');
  await expect(page.getByRole('img')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Написать в поддержку' })).toHaveAttribute(
    'href',
    '/contact-us?section=support',
  );
});
