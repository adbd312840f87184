import type { Account } from '@prova/shared/session/account';
import type { Interview } from '@prova/api/types/interview';
import { expect, type Page } from 'playwright/test';
import { turnTo } from '../pages/contentPages';
import { holdBack } from '../pages/holdBack';
import { stopTheClock } from '../pages/stopTheClock';
import { wizard } from '../pages/wizard';
import { test } from '../site/signedInTest';
import { sitePort } from '../site/sitePort';

const nobody = { cookies: [], origins: [] };

const linksOf = (page: Page, navigation: string) =>
  page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link');

test('[S10, S11] shows a progress bar, and nothing of a page, until the session is known', async ({
  page,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const answerAccount = await holdBack(page, '**/api/account');
  let answerList = () => {};
  const listed = new Promise<void>((resolve) => (answerList = resolve));
  await page.route('**/api/evm/interviews?*', async (route) => {
    await listed;
    await route.fulfill({ json: { interviews: [], totalPages: 0, totalElements: 0, currentPage: 0 } });
  });
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

test('[S12, S14] shows user and location in the header, shrinks it on scrolling, and folds it into a drawer', async ({
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

/** Every entry of the side menu: its words, and its target. */
const sideMenu = async (page: Page) =>
  Promise.all(
    (await linksOf(page, 'Main menu').all()).map(async (link) => [
      (await link.innerText()).replace(/\s*↗$/, ''),
      await link.getAttribute('href'),
    ]),
  );

test("[S13] lists a candidate's pages and the theme in the side menu", async ({ page }) => {
  await page.goto('/faq');
  await expect(linksOf(page, 'Main menu').first()).toBeVisible();
  expect(await sideMenu(page)).toEqual([
    ['Profile', '/profile'],
    ['Interviews', '/interviews'],
    ['Home', '/'],
    ['FAQ', '/faq'],
    ['Contact Us', '/contact-us'],
    ['Logout', '/logout'],
  ]);
  const theme = page.getByRole('navigation', { name: 'Main menu' }).getByRole('group', { name: 'Theme' });
  for (const [name, shown] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['System', 'dark'],
  ] as const) {
    await theme.getByRole('radio', { name }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', shown);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(name.toLowerCase());
  }
  await linksOf(page, 'Main menu').filter({ hasText: 'Interviews' }).click();
  await expect(page).toHaveURL(/\/interviews$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Interviews');
});

/** Greetings of four people at four times of day. */
const GREETED: readonly (readonly [string, Partial<Account>, string, string])[] = [
  [
    '2026-03-02T11:59:59',
    { firstName: 'Ada', lastName: 'Byron', login: 'countess', email: 'ada@example.org' },
    'Good morning, Ada',
    'AB',
  ],
  ['2026-03-02T12:00:00', { login: 'grace', email: 'hopper@example.org' }, 'Good afternoon, grace', 'G'],
  ['2026-03-02T17:59:59', { email: 'edsger@example.org' }, 'Good afternoon, edsger', 'E'],
  ['2026-03-02T18:00:00', {}, 'Good evening, User', 'U'],
];

test("[S15, I5] greets in the profile by hour and name, and shows earlier interviews' results", async ({
  page,
}) => {
  const made = (id: string, more: Partial<Interview>): Interview => ({
    id,
    createdAt: '2026-03-01T09:30:00Z',
    interviewStatus: 'FINISHED',
    properties: [{ name: 'DOMAIN_ID', type: 'UUID', value: 'python' }],
    ...more,
  });
  const interviews = [
    made('33333333-1', { interviewStatus: 'IN_PROGRESS', score: null }),
    made('22222222-1', { score: 71.6, createdAt: '2026-02-20T09:30:00Z' }),
    made('11111111-1', { score: 40.2, createdAt: '2026-02-10T09:30:00Z' }),
  ];
  await page.route('**/api/evm/interviews?*', (route) =>
    route.fulfill({
      json: { interviews, totalPages: 1, totalElements: 3, currentPage: 0, offersTrends: true },
    }),
  );
  const pointOf = (day: string, average: number, answers: number) => ({
    from: `${day}T09:30:00Z`,
    to: `${day}T09:30:00Z`,
    interviews: 1,
    answers,
    average,
  });
  const points = [pointOf('2026-02-10', 40, 2), pointOf('2026-02-20', 72, 5)];
  await page.route('**/api/evm/trends', (route) =>
    route.fulfill({ json: { trends: [{ domainId: 'python', level: 'BEGINNER', points }] } }),
  );
  let account: Partial<Account> = {};
  await page.route('**/api/account', (route) =>
    route.fulfill({ json: { activated: true, authorities: ['ROLE_USER'], ...account } }),
  );
  const main = page.getByRole('main');
  for (const [moment, who, greeting, initials] of GREETED) {
    account = who;
    await page.clock.setFixedTime(new Date(moment));
    await page.goto('/profile');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(greeting);
    await expect(main.getByText(initials, { exact: true })).toBeVisible();
    await expect(main.getByText('Welcome back to your dashboard', { exact: true })).toBeVisible();
  }

  const history = main.getByRole('region', { name: 'Recent interviews' }).getByRole('listitem');
  await expect(history).toHaveCount(3);
  await expect(history.getByRole('heading')).toHaveText(['Python', 'Python', 'Python']);
  await expect(history.nth(0)).toContainText('In progress');
  await expect(history.nth(0)).not.toContainText('/ 100');
  await expect(history.nth(0).getByRole('link')).toHaveAttribute('href', '/interview/33333333-1');
  await expect(history.nth(1)).toContainText('Finished');
  await expect(history.nth(1)).toContainText('72/ 100');
  await expect(history.nth(2)).toContainText('40/ 100');
  await expect(history.nth(2).getByRole('link')).toHaveAttribute('href', '/interview/11111111-1/feedback');
  const trends = main.getByRole('region', { name: 'Your progress' });
  await expect(trends.getByRole('listitem')).toContainText('40 → 72 / 100 7 answers, 2 interviews');
  await trends.getByText('Show as a table').click();
  await expect(trends.getByRole('cell')).toHaveText(['40 / 100', '2', '72 / 100', '5']);
});

test('[S15] starts from scratch by Start an Interview, despite earlier choices', async ({ page }) => {
  await page.goto('/interview');
  const { domain, description } = wizard(page);
  await domain('Python').check();
  await description.fill('What was chosen before.');
  await linksOf(page, 'Main menu').filter({ hasText: 'Profile' }).click();
  // A return by another way than that button keeps the input.
  await page.goBack();
  await expect(domain('Python')).toBeChecked();
  await expect(description).toHaveValue('What was chosen before.');
  await linksOf(page, 'Main menu').filter({ hasText: 'Profile' }).click();
  await page.getByRole('button', { name: 'Start an Interview' }).click();
  await expect(page).toHaveURL(/\/interview$/);
  await expect(description).toHaveValue('');
  await expect(domain('Python')).not.toBeChecked();
});

test.describe('for an administrator', () => {
  test.use({ account: 'admin' });

  test('[S12, S13] leads from the menus to the administration and to the voice lab', async ({ page }) => {
    // No ADMIN_URL is set, so the start names the lab that it started.
    const administration = `http://localhost:${String(sitePort + 3)}`;
    await page.goto('/faq');
    await expect(linksOf(page, 'Main menu').first()).toBeVisible();
    expect(await sideMenu(page)).toEqual([
      ['Profile', '/profile'],
      ['Interviews', '/interviews'],
      ['Voice Capabilities', '/voice-capabilities'],
      ['Candidate comments', '/verdicts'],
      ['Administration', administration],
      ['Home', '/'],
      ['FAQ', '/faq'],
      ['Contact Us', '/contact-us'],
      ['Logout', '/logout'],
    ]);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Account' }).click();
    await expect(header.getByRole('link', { name: 'Administration' })).toHaveAttribute(
      'href',
      administration,
    );
    // The address answers, unlike the specified default on a machine without an administration application.
    expect((await page.request.get(administration)).status()).toBe(200);
  });
});

test('reports missing mounting files of the shell, and mounts the page on Retry', async ({ page }) => {
  // A page of the shell's own does not need the files.
  await page.goto('/nowhere', { waitUntil: 'networkidle' });
  const missed: string[] = [];
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => {
    missed.push(route.request().url());
    return route.abort();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Interviews' }).click();
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();
  expect(missed).not.toEqual([]);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Interviews');
});

test.describe('for a visitor', () => {
  test.use({ storageState: nobody });

  test("[S9, S11, S12, S16] offers a visitor the login, shows the profile's ribbon, and explains a broken page", async ({
    page,
  }) => {
    await page.goto('/faq');
    await turnTo(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/sign-in',
    );
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toHaveCount(0);
    const ribbon = page.getByTitle('dev environment');
    await expect(ribbon).toHaveText('dev');

    const info = '**/management/info';
    const own = (await (await page.request.get('/management/info')).json()) as object;
    await page.route(info, (route) => route.fulfill({ json: { ...own, activeProfiles: ['prod'] } }));
    const told = page.waitForResponse(info);
    await page.reload();
    await turnTo(page);
    await told;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ribbon).toHaveCount(0);

    await page.addInitScript(() => {
      Date.prototype.getFullYear = () => {
        throw new Error('The calendar is gone.');
      };
    });
    await page.reload();
    await turnTo(page);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('The calendar is gone.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  test("[S17] applies the stored theme, dark by default, from the first paint, and keeps the page's language", async ({
    page,
  }) => {
    // Records each look of the page, from before its first paint on.
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

    await page.getByRole('button', { name: 'Switch to light theme' }).click();
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
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  });
});
