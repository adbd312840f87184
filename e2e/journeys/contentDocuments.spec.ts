import { expect, test, type Page } from 'playwright/test';
import { openRunning, turnTo } from '../pages/contentPages';

const sections = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

test('[C4] shows the date of the terms', async ({ page }) => {
  await openRunning(page, '/terms');
  await expect(page.getByText('Last updated: May 5, 2025')).toBeVisible();
  await openRunning(page, '/terms?lang=ru');
  await expect(page.getByText('Последнее обновление: 5 мая 2025 г.')).toBeVisible();
});

for (const [language, path, contents] of [
  ['English', '/privacy', 'Contents'],
  ['Russian', '/privacy?lang=ru', 'Содержание'],
] as const) {
  test(`[C4] shows ten sections of the GDPR policy in ${language}, all linked from the contents`, async ({
    page,
  }) => {
    await openRunning(page, path);
    await expect(sections(page)).toHaveCount(10);
    const links = page.getByRole('navigation', { name: contents }).getByRole('link');
    await expect(links).toHaveText(await sections(page).allTextContents());
    for (const at of [8, 0]) {
      await links.nth(at).click();
      await expect(sections(page).nth(at)).toBeFocused();
      await expect(sections(page).nth(at)).toBeInViewport();
    }
  });
}

test('[C4] states in the policy the purpose and the recipients of voice recordings', async ({ page }) => {
  await openRunning(page, '/privacy#voice');
  await expect(page.getByRole('heading', { name: 'Your voice' })).toBeInViewport();
  await expect(page.getByText('Prova does not store recordings of your answers')).toBeVisible();
  await expect(
    page.getByText('and you agreed to its use in the interview, where its address is shown'),
  ).toBeVisible();
  await expect(page.getByText('Chrome to Google, Edge to Microsoft')).toBeVisible();
  await expect(page.getByText('OpenAI, ElevenLabs or a compatible speech service')).toBeVisible();
});

for (const path of ['/terms', '/privacy']) {
  // Both documents use the same page component, so CI checks one of them.
  const details = { tag: path === '/privacy' ? [] : '@thorough' };
  test(`[C4] closes the window of ${path} by Close`, details, async ({ page }) => {
    await page.goto('/');
    const opened = page.waitForEvent('popup');
    await page.evaluate((address) => void window.open(address, '_blank'), path);
    const popup = await opened;
    await popup.getByRole('heading', { level: 1 }).waitFor();
    await turnTo(popup);
    await expect(popup.locator('#served-page')).toHaveCount(0);
    // Navigation inside the document must not prevent closing the window.
    await popup.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
    const closed = popup.waitForEvent('close');
    // The window may be gone before the click resolves.
    await Promise.all([
      closed,
      popup
        .getByRole('button', { name: 'Close' })
        .click()
        .catch(() => undefined),
    ]);
  });

  test(
    `[C4] goes from Close on ${path} to the start page if the browser refuses to close the window`,
    details,
    async ({ page }) => {
      await openRunning(page, '/faq');
      await openRunning(page, path);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL(/:\d+\/$/);
    },
  );

  test(`[C4] prints only the document of ${path}, in black on white`, details, async ({ page }) => {
    await openRunning(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
    await expect(page.getByRole('banner').first()).toBeHidden();
    await expect(sections(page).last()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
}

test('[C1] prints every answer of the FAQ', async ({ page }) => {
  await openRunning(page, '/faq');
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('details p:first-child');
  await expect(answers).toHaveCount(12);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});
