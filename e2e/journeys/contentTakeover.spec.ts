import { expect, test, type Page } from 'playwright/test';
import { CONTENT_PATHS, contentOrigin, holdBackRemote, turnTo } from '../pages/contentPages';

interface Seen {
  readonly title: string | null;
  readonly top: number | null;
}

/** Resolves when the shell responds, i.e. takes over the frame. */
const takenOver = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('button', { name: 'Русский' })
        .evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);

for (const path of CONTENT_PATHS) {
  test(
    `[C1, C3, C4] keeps the title of ${path} in place when the scripts take over`,
    { tag: path === '/faq' ? [] : '@thorough' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const seen: Seen[] = [];
        Object.assign(window, { seen });
        const look = () => {
          if (document.readyState !== 'loading') {
            const title = document.querySelector('h1');
            seen.push({ title: title?.textContent ?? null, top: title?.getBoundingClientRect().top ?? null });
          }
          requestAnimationFrame(look);
        };
        look();
      });
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', ({ message }) => problems.push(message));
      const release = await holdBackRemote(page);
      // The load event is not awaited, since the held files may be part of it.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#served-page')).toBeVisible();
      const login = page.getByRole('link', { name: 'Login' });
      await login.evaluate((element) => element.setAttribute('data-seen', ''));
      await turnTo(page);
      // The shell has taken over, but not the remote: the text is still the prerendered one.
      await takenOver(page);
      await expect(page.locator('#served-page')).toBeVisible();
      release();
      await expect(page.locator('#served-page')).toHaveCount(0);
      const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
      const [first] = seen;
      expect(first?.title).toBeTruthy();
      expect([...new Set(seen.map((each) => JSON.stringify(each)))]).toEqual([JSON.stringify(first)]);
      // The frame is not re-created either.
      await expect(login).toHaveAttribute('data-seen', '');
      expect(problems).toEqual([]);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('[C1] keeps input from before the scripts loaded: opened items, taps and typed text', async ({
    page,
  }) => {
    const release = await holdBackRemote(page);
    await page.goto('/faq', { waitUntil: 'commit' });
    const item = page.locator('details#history');
    await item.locator('summary').tap();
    await expect(item.getByText('Your Profile page shows')).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search FAQ' });
    // The first input comes before any script of the page, the second while its remote loads.
    await page.getByRole('button', { name: 'Technical Support' }).tap();
    await takenOver(page);
    await expect(item).toHaveAttribute('open', '');
    await search.tap();
    await page.keyboard.type('micro');
    release();
    await expect(page.locator('#served-page')).toHaveCount(0);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('micro');
    await page.keyboard.type('phone');
    await expect(search).toHaveValue('microphone');
    await expect(page.getByRole('button', { name: 'Technical Support' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.locator('main details').first()).toContainText(/microphone/i);
    await search.fill('');
    await page.getByRole('button', { name: 'All Topics' }).tap();
    await expect(item.getByText('Your Profile page shows')).toBeVisible();
  });
});

test("[C4] keeps the reader's position in the text when the scripts take over", async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/shell.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/privacy', { waitUntil: 'commit' });
  await expect(page.locator('#served-page')).toBeVisible();
  const line = page.getByRole('heading', { name: 'Retention' });
  await line.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  release();
  await expect(page.getByRole('button', { name: 'Close' })).toBeEnabled();
  await expect(page.locator('#served-page')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(line).toBeInViewport();
});

test('[C1, C4] reports an unreachable remote origin, and leaves the text readable', async ({ page }) => {
  await page.route(`${contentOrigin}/**`, (route) => route.abort());
  await page.goto('/terms');
  await turnTo(page);
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();
  await expect(page.getByText('Last updated: May 5, 2025')).toBeVisible();
  await page.unroute(`${contentOrigin}/**`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('#served-page')).toHaveCount(0);
  await expect(page.getByText('Last updated: May 5, 2025')).toBeVisible();
});
