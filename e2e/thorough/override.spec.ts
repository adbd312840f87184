import { expect, test, type Browser } from 'playwright/test';
import { findViolations } from '../accessibility/findViolations';
import { useTheme } from '../accessibility/useTheme';
import { freeSitePort } from '../site/freeSitePort';
import { signIn, type Account } from '../site/signIn';
import { expectShown, PAGES, startSpoiltSite, type SpoiltSite } from '../site/spoiltSite';

const PORT = await freeSitePort();
const REMOTE = 'remote-content';
const baseURL = `http://localhost:${String(PORT)}`;
let site: SpoiltSite;
/** The operator's link for the developer. */
let link: string;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startSpoiltSite(browser, PORT, [REMOTE]);
  const said = await site.release(REMOTE, '--override', '8');
  link = /http\S+ticket=\S+/.exec(said)?.[0] ?? '';
});
test.afterAll(async () => {
  await site.stop();
});

async function openAs(browser: Browser, account: Account) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}
const banner = { name: 'Preview of an unreleased version' };

test('shows an unreleased version, with banner and expiry, to its developer only, without counting it', async ({
  browser,
}) => {
  const [first, second] = [site.first.get(REMOTE), site.second.get(REMOTE)?.version];
  const visit = await site.visit(REMOTE, null);
  const { page } = visit;
  await expectShown(visit, REMOTE, second, null, 20_000);
  await page.goto(link);
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1, name: PAGES[REMOTE].heading })).toBeVisible();
  const shown = page.getByRole('complementary', banner);
  await expect(shown).toContainText(`You’re previewing ${first ?? ''} of content until `);
  expect(await visit.reports()).toEqual([]);
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme);
    await page.reload();
    await expect(shown).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    for (const width of [320, 390, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: test.info().outputPath(`override-${theme}-${String(width)}.png`) });
    }
  }

  const candidate = await openAs(browser, 'candidate');
  expect((await candidate.goto(link))?.status()).toBe(403);
  const ticket = new URL(link).searchParams.get('ticket') ?? '';
  await candidate.context().addCookies([{ name: 'prova_override', value: ticket, url: baseURL }]);
  await candidate.goto('/faq');
  await expect(candidate.getByRole('heading', { level: 1, name: PAGES[REMOTE].heading })).toBeVisible();
  await expect(candidate.getByRole('complementary', banner)).toHaveCount(0);
  await candidate.context().close();

  await shown.getByRole('link', { name: 'Back to the live version' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await visit.go('/faq');
  await expectShown(visit, REMOTE, second, null, 20_000);
  await expect(shown).toHaveCount(0);
  await visit.close();
});

test('ends an override at the next page once the operator ends it', async ({ browser }) => {
  const page = await openAs(browser, 'admin');
  await page.goto(link);
  await expect(page.getByRole('complementary', banner)).toBeVisible();
  expect(await site.release('--override', '0', REMOTE)).toContain(site.second.get(REMOTE)?.version);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1, name: PAGES[REMOTE].heading })).toBeVisible();
  await expect(page.getByRole('complementary', banner)).toHaveCount(0);
  expect((await page.goto(link))?.status()).toBe(404);
  await page.context().close();
});
