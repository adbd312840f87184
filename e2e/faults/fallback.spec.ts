import { expect, test } from 'playwright/test';
import { expectShown, startSpoiltSite, UNAVAILABLE, type SpoiltSite } from '../site/spoiltSite';

// All that can go wrong, for every remote: `e2e/thorough/remoteFaults.spec.ts`.
const PORT = 5460;
/** A busy machine takes longer; what a page waits for by itself is ten seconds at most. */
const WITHIN_MS = 25_000;
let site: SpoiltSite;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await startSpoiltSite(browser, PORT, ['remote-content', 'remote-interview']);
});
test.afterAll(async () => {
  await site.stop();
});

test('[R3] where an entry hangs the release before it stands in; the late one replaces nothing', async () => {
  const visit = await site.visit('remote-interview', { file: 'entry', fault: { late: 12_000 } });
  await expectShown(visit, 'remote-interview', site.first.get('remote-interview'), 'TIMEOUT', WITHIN_MS);
  const container = () =>
    visit.page.evaluate(() => {
      const globals = globalThis as unknown as { prova_interview: object; seen?: object };
      const isSame = globals.seen === undefined || globals.seen === globals.prova_interview;
      globals.seen = globals.prova_interview;
      return isSame;
    });
  await container();
  const entry = site.second.get('remote-interview')?.entry ?? '';
  await visit.page.waitForFunction(
    (path) =>
      performance
        .getEntriesByType('resource')
        .some(({ name, duration }) => name.endsWith(path) && duration > 11_000),
    entry,
  );
  expect(await container()).toBe(true);
  await visit.close();
});

test('[R4] a chunk with another byte does not run: the release before it stands in, at once and for the whole visit', async () => {
  const visit = await site.visit('remote-interview', { file: 'chunk', fault: { flipped: 0.5 } });
  const earlier = site.first.get('remote-interview');
  await expectShown(visit, 'remote-interview', earlier, 'INTEGRITY', WITHIN_MS);
  await visit.go('/faq');
  await expect(visit.page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible();
  await visit.go('/interview');
  await expect
    .poll(async () => (await visit.reports()).map((report) => [report.remote, report.phase]))
    .toEqual([
      ['interview', 'chunk'],
      ['interview', 'mounted'],
      ['content', 'mounted'],
      ['interview', 'mounted'],
    ]);
  await visit.page.reload();
  await expectShown(visit, 'remote-interview', earlier, null, WITHIN_MS);
  await visit.close();
});

test('[R13] a release that throws in an effect is replaced by the one before it, in the same document', async () => {
  const visit = await site.visit('remote-content', 'effect');
  await expectShown(visit, 'remote-content', site.first.get('remote-content'), 'RENDER', WITHIN_MS);
  await visit.close();
});

test('[R1] a withdrawn release stands in for nothing: the notice says what is wrong, the rest works, Retry needs no reload', async () => {
  await site.withdrawFirst('remote-content');
  const visit = await site.visit('remote-content', { file: 'style', fault: '404' });
  const { page } = visit;
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: WITHIN_MS });
  await expect(page.getByText('A file of it did not come')).toBeVisible();
  await expect(page.getByText('MISSING', { exact: true })).toBeVisible();
  expect(await visit.reports()).toMatchObject([{ code: 'MISSING' }]);
  await visit.go('/interview');
  await expect(page.getByRole('heading', { name: 'Interview Main Configuration' })).toBeVisible();
  await visit.go('/faq');
  await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: WITHIN_MS });
  site.server.heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', UNAVAILABLE)).toHaveCount(0);
  await expect
    .poll(async () => (await visit.reports()).at(-1))
    .toMatchObject({ phase: 'mounted', version: site.second.get('remote-content')?.version });
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await visit.close();
});
