import { expect, type Page } from 'playwright/test';
import { stopTheClock } from '../pages/stopTheClock';
import { test } from '../site/signedInTest';

const nobody = { cookies: [], origins: [] };

/** Holds every answer to an address back until it is released. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const linksOf = (page: Page, navigation: string) =>
  page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link');

test('[S10, S11] nothing of a page is shown before it is known who is there; a bar at the top says that work goes on', async ({
  page,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const answerAccount = await hold(page, '**/api/account');
  const answerList = await hold(page, '**/api/evm/interviews?*');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  await expect(page.getByText('Welcome back to your dashboard')).toHaveCount(0);
  expect(asked).toContain('GET /api/account');
  await expect.poll(() => asked).toContain('GET /management/info');
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toBeVisible();

  answerAccount();
  await expect(page.getByText('Welcome back to your dashboard')).toBeVisible();
  await stopTheClock(page);
  await page.clock.runFor(5_000);
  await expect(bar).toHaveAttribute('data-state', 'busy');
  answerList();
  await expect(bar).toHaveAttribute('data-state', 'ending');
  await page.clock.runFor(450);
  await expect(bar).toBeVisible();
  await page.clock.runFor(100);
  await expect(bar).toHaveCount(0);
});

test('[S12, S14] the header knows who is there and where one is, shrinks on the way down, and folds into a drawer', async ({
  page,
}) => {
  await page.goto('/faq');
  await expect(linksOf(page, 'Help')).toHaveText(['FAQ', 'Contact Us']);
  await expect(page.getByRole('contentinfo')).toContainText(`© ${String(new Date().getFullYear())} Prova`);

  const header = page.getByRole('banner');
  const heightAt = async (scrolled: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
    await expect(header).toHaveAttribute('data-compact', String(scrolled > 10));
    return async () => (await header.boundingBox())?.height ?? 0;
  };
  const tall = await (await heightAt(10))();
  const low = await heightAt(11);
  await expect.poll(low).toBeLessThan(tall);

  await linksOf(page, 'Help').filter({ hasText: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(linksOf(page, 'Help')).toHaveText(['FAQ', 'Home']);

  await header.getByRole('button', { name: 'Account' }).click();
  await expect(header.getByText('candidate@', { exact: false })).toBeVisible();
  await expect(header.getByRole('listitem').getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  await expect(header.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);

  const beside = await linksOf(page, 'Main menu').allInnerTexts();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer.getByRole('link')).toHaveText(beside);
  await drawer.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(drawer).toBeHidden();
});

test.describe('for an administrator', () => {
  test.use({ account: 'admin' });

  test('[S12] the account menu leads to the administration', async ({ page }) => {
    await page.goto('/faq');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Account' }).click();
    await expect(header.getByRole('link', { name: 'Administration' })).toHaveAttribute(
      'href',
      /^http:\/\/localhost:9000\/?$/,
    );
  });
});

test.describe('for a visitor', () => {
  test.use({ storageState: nobody });

  test('[S9, S12, S16] a visitor may log in; the ribbon is shown where its profile is active; a broken page says what broke', async ({
    page,
  }) => {
    await page.goto('/faq');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/sign-in',
    );
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toHaveCount(0);
    const ribbon = page.getByTitle('This is the dev environment');
    await expect(ribbon).toHaveText('dev');

    const info = '**/management/info';
    await page.route(info, async (route) => {
      const answered = await route.fetch();
      await route.fulfill({ json: { ...((await answered.json()) as object), activeProfiles: ['prod'] } });
    });
    const told = page.waitForResponse(info);
    await page.reload();
    await told;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ribbon).toHaveCount(0);

    await page.addInitScript(() => {
      Date.prototype.getFullYear = () => {
        throw new Error('The calendar is gone.');
      };
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('The calendar is gone.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start anew' })).toHaveAttribute('href', '/');
  });

  test('what the shell mounts a remote with may fail to come as well: it is said, and Retry brings the page', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const missed: string[] = [];
    const scripts = '**/assets/*.js';
    await page.route(scripts, (route) => {
      missed.push(route.request().url());
      return route.abort();
    });
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { name: 'This part is unavailable' })).toBeVisible();
    expect(missed).not.toEqual([]);
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  });

  test('[S17] the theme is kept and there from the first paint, dark by default; the language lasts as long as the page', async ({
    page,
  }) => {
    // Each look of the page, from before its first paint on.
    await page.addInitScript(() => {
      const looks: string[] = [];
      Object.assign(window, { looks });
      const look = () => {
        const { dataset } = document.documentElement;
        const { backgroundColor } = getComputedStyle(document.documentElement);
        const seen = `${dataset['theme'] ?? 'none'} ${backgroundColor}`;
        if (!backgroundColor.endsWith(', 0)') && looks.at(-1) !== seen) looks.push(seen);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const looks = () => page.evaluate(() => (window as unknown as { looks: string[] }).looks);
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    const open = async () => {
      await page.goto('/faq');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    await page.emulateMedia({ colorScheme: 'light' });
    await open();
    expect(await stored()).toBeNull();
    const [dark, ...none] = await looks();
    expect(dark).toMatch(/^dark /);
    expect(none).toEqual([]);

    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await stored()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await open();
    const [light, ...others] = await looks();
    expect(light).toMatch(/^light /);
    expect(others).toEqual([]);

    await page.evaluate(() => localStorage.setItem('theme', 'system'));
    await open();
    expect(await looks()).toEqual([dark]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    const storedAll = () =>
      page.evaluate(() => [localStorage, sessionStorage].map((storage) => Object.entries(storage)));
    const kept = await storedAll();
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect(page.getByRole('button', { name: 'Включить тёмную тему' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(await storedAll()).toEqual(kept);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
  });
});
