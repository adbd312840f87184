import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { freeSitePort } from '../site/freeSitePort';
import { PAGES, startSpoiltSite, UNAVAILABLE, type SpoiltSite } from '../site/spoiltSite';

// The content remote as built on 22 November 2026, at f248915, the first day of its contract's changelog: a
// team's release untouched since. 39 kB, 121 kB unpacked.
const KEPT = join(import.meta.dirname, '../fixtures/remote-content-of-22-november.tar.gz');
const PORT = await freeSitePort();
let site: SpoiltSite;
let builds: string;
/** The version of the stored build. */
let kept: string;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  builds = mkdtempSync(join(tmpdir(), 'prova-kept-'));
  execFileSync('tar', ['-xzf', KEPT, '-C', builds]);
  site = await startSpoiltSite(browser, PORT, []);
  ({ version: kept } = await site.releaseBuild(builds, 'remote-content'));
});
test.afterAll(async () => {
  await site.stop();
  rmSync(builds, { recursive: true, force: true });
});

/** The page's logged errors, except those about refused releases. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test("[R12] mounts an earlier month's remote in today's shell, on all of its pages, in both languages", async () => {
  let errors: string[] = [];
  const visit = await site.visit('remote-content', null, async (context) => {
    context.on('page', (page) => (errors = errorsOf(page)));
  });
  const { page } = visit;
  await expect(page.getByRole('heading', { level: 1, name: PAGES['remote-content'].heading })).toBeVisible();
  await page.getByRole('searchbox').fill('microphone');
  await expect(page.getByText(/^[1-9] of 12 questions$/)).toBeVisible();
  await visit.go('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  await page.getByRole('button', { name: 'RU' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Условия использования' })).toBeVisible();
  await visit.go('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Политика');
  await visit.go('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Контакты');
  await visit.go('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toHaveCount(0);
  await visit.go('/faq');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const told = (await visit.reports()).map(({ remote, version, phase }) => `${remote} ${version} ${phase}`);
  expect([...new Set(told)]).toEqual([`content ${kept} mounted`]);
  expect(errors).toEqual([]);
  await visit.close();
});

for (const how of ['too old', 'too new'] as const) {
  test(`[R12] refuses a remote whose contract is ${how} before requesting any byte of it`, async () => {
    await site.forge('remote-content', how);
    const visit = await site.visit('remote-content', null);
    const { page } = visit;
    const live = site.first.get('remote-content');
    await expect.poll(visit.reports).toMatchObject([
      { code: 'CONTRACT', version: kept },
      { phase: 'mounted', version: live },
    ]);
    await expect(
      page.getByRole('heading', { level: 1, name: PAGES['remote-content'].heading }),
    ).toBeVisible();
    await visit.close();
    await site.release('--sign');
  });
}

test('[R12] shows a notice where the refused remote has no fallback, and reports it once', async () => {
  await site.withdrawFirst('remote-content');
  for (const how of ['too old', 'too new'] as const) {
    await test.step(how, async () => {
      await site.forge('remote-content', how);
      const visit = await site.visit('remote-content', null);
      const { page } = visit;
      await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible();
      await expect(page.getByText('This page was built for another version of the site')).toBeVisible();
      await expect(page.getByText('CONTRACT', { exact: true })).toBeVisible();
      await visit.go('/interview');
      await expect(page.getByRole('heading', { name: PAGES['remote-interview'].heading })).toBeVisible();
      // The refused release is not prefetched on hover either.
      await page.getByRole('link', { name: 'FAQ' }).first().hover();
      await page.waitForTimeout(1_000);
      expect(site.server.asked.filter((path) => path.startsWith('content/'))).toEqual([]);
      expect((await visit.reports()).filter(({ phase }) => phase !== 'mounted')).toMatchObject([
        { remote: 'content', code: 'CONTRACT', version: kept },
      ]);
      await visit.close();
      await site.release('--sign');
    });
  }
});
