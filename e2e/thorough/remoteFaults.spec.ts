import { expect, test, type Page } from 'playwright/test';
import type { FileFault } from '../servers/createFaultServer';
import { freeSitePort } from '../site/freeSitePort';
import {
  expectShown,
  PAGES,
  REMOTES,
  startSpoiltSite,
  UNAVAILABLE,
  type RemoteFault,
  type RemoteFolder,
  type SpoiltSite,
  type Visit,
} from '../site/spoiltSite';
import { signIn } from '../site/signIn';

const PORT = await freeSitePort();
/**
 * Time limit from the request of a remote until its fallback, or the notice, appears; by the page's own
 * clock.
 */
const WITHIN_MS = 10_000;
/** Time limit on a busy machine, which starts a page later. */
const PATIENCE_MS = 20_000;

/**
 * Delay beyond the eight seconds for which a page waits for a release, even if it starts late on a busy
 * machine.
 */
const LATE_MS = 12_000;

const faults: readonly (readonly [FileFault, string | null])[] = [
  ['hangs', 'TIMEOUT'],
  [{ late: LATE_MS }, 'TIMEOUT'],
  ['503 once', null],
  ['503', 'MISSING'],
  ['404', 'MISSING'],
  ['page with 200', 'MISSING'],
  ['truncated', 'INTEGRITY'],
  [{ flipped: 0.5 }, 'INTEGRITY'],
];
const table: readonly RemoteFault[] = [
  ...(['entry', 'chunk', 'style'] as const).flatMap((file) =>
    faults.map(([fault, code]) => ({ what: { file, fault }, code })),
  ),
  // With the byte in the middle of each file, these make five flipped bytes.
  { what: { file: 'entry', fault: { flipped: 0 } }, code: 'INTEGRITY' },
  { what: { file: 'entry', fault: { flipped: 1 } }, code: 'INTEGRITY' },
  { what: 'evaluation', code: 'EVAL' },
  { what: 'render', code: 'RENDER' },
  { what: 'effect', code: 'RENDER' },
];
/** A page's message about a line signed with an unusable hash, or another file's. */
const FORGED = { missing: 'REGISTRY_REFUSED', misspelt: 'REGISTRY_REFUSED', another: 'INTEGRITY' } as const;
const HOW_FORGED = ['missing', 'misspelt', 'another'] as const;
const nameOf = ({ what }: RemoteFault) => JSON.stringify(what);

let site: SpoiltSite;
test.describe.configure({ mode: 'serial', timeout: 500_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startSpoiltSite(browser, PORT, REMOTES);
});
test.afterAll(async () => {
  await site.stop();
});

/** Waiting time of the mounted remote, as reported to the site. */
async function timeToMount(visit: Visit): Promise<number> {
  const last = (await visit.reports()).at(-1);
  return last?.phase === 'mounted' ? last.took : Infinity;
}

/** The time at which the page gave a remote up, counted from the document's request for its entry. */
const timeToNotice = ({ page }: Visit, entry: string) =>
  page.evaluate((path) => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(path));
    const { provaFailedAt } = globalThis as unknown as { provaFailedAt: number };
    return provaFailedAt - (asked?.startTime ?? 0);
  }, entry);

async function expectRest(page: Page, go: (path: string) => Promise<void>, but: RemoteFolder): Promise<void> {
  for (const other of REMOTES.filter((one) => one !== but)) {
    await go(PAGES[other].path);
    await expect(page.getByRole('heading', { level: 1, name: PAGES[other].heading })).toBeVisible();
  }
}

for (const remote of REMOTES) {
  test(`[R1] [R3] [R4] [R13] ${remote}: shows the fallback within ten seconds, whatever is wrong with its release`, async () => {
    for (const row of table) {
      await test.step(nameOf(row), async () => {
        const visit = await site.visit(remote, row.what);
        const version = row.code === null ? site.second.get(remote)?.version : site.first.get(remote);
        await expectShown(visit, remote, version, row.code, PATIENCE_MS);
        expect(await timeToMount(visit)).toBeLessThan(WITHIN_MS);
        const isLate =
          typeof row.what === 'object' && typeof row.what.fault === 'object' && 'late' in row.what.fault;
        if (isLate) {
          const before = await visit.reports();
          await visit.page.waitForTimeout(LATE_MS - 8_000 + 1_000);
          expect(await visit.reports()).toEqual(before);
          await expect(
            visit.page.getByRole('heading', { level: 1, name: PAGES[remote].heading }),
          ).toBeVisible();
        }
        await visit.close();
      });
    }
  });
}

const visitWidget = (what: RemoteFault['what'] | null) =>
  site.visit('remote-feedback', what, undefined, '/profile');
const widget = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /Recent interviews|Your first interview/ });
const widgetFailure = (page: Page) => page.getByRole('status').filter({ hasText: 'Recent interviews' });

async function expectProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start an Interview' })).toBeEnabled();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
}

test("[R1] [S15] shows a widget's fallback within ten seconds, whatever is wrong with its release", async () => {
  for (const row of table) {
    await test.step(nameOf(row), async () => {
      const visit = await visitWidget(row.what);
      const { page } = visit;
      await expectProfile(page);
      const version = (row.code === null ? site.second : site.first).get('remote-feedback');
      const expected = typeof version === 'object' ? version.version : version;
      const failed = row.code === null ? [] : [expect.objectContaining({ code: row.code })];
      await expect
        .poll(visit.reports, { timeout: PATIENCE_MS })
        .toEqual([...failed, expect.objectContaining({ phase: 'mounted', version: expected })]);
      expect(await timeToMount(visit)).toBeLessThan(WITHIN_MS);
      await expect(widget(page)).toBeVisible();
      await visit.close();
    });
  }
});

test("[R5] falls back if the hash of an entry is missing, misspelt or another file's", async () => {
  for (const remote of REMOTES) {
    for (const how of HOW_FORGED) {
      await test.step(`${remote}: ${how}`, async () => {
        await site.forge(remote, how);
        const visit = await site.visit(remote, null);
        await expectShown(visit, remote, site.first.get(remote), FORGED[how], PATIENCE_MS);
        expect(await timeToMount(visit)).toBeLessThan(WITHIN_MS);
        const asked = site.server.asked.includes(site.second.get(remote)?.entry ?? '');
        expect(asked).toBe(how === 'another');
        await visit.close();
        await site.release('--sign');
      });
    }
  }
});

/** Asserts that the menu and everything else stay reachable while the notice is shown, with a way to return. */
async function expectOnlyItselfMissing({ page, go }: Visit, remote: RemoteFolder): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expectRest(page, go, remote);
  await go(PAGES[remote].path);
  await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: PATIENCE_MS });
}

async function expectRetried({ page, reports }: Visit, remote: RemoteFolder): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect
    .poll(async () => (await reports()).at(-1), { timeout: WITHIN_MS })
    .toMatchObject({ phase: 'mounted', version: site.second.get(remote)?.version });
  await expect(page.getByRole('heading', { level: 1, name: PAGES[remote].heading })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

const withdrawn = new Set<RemoteFolder>();
async function withdrawFirst(remote: RemoteFolder): Promise<void> {
  if (withdrawn.has(remote)) return;
  withdrawn.add(remote);
  await site.withdrawFirst(remote);
}

const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
/** Leaves the site from beside the notice, in a separate session. */
async function expectLogout(remote: RemoteFolder, { what }: RemoteFault): Promise<void> {
  const visit = await site.visit(remote, what, async (context) => {
    await context.clearCookies();
    const page = await context.newPage();
    await signIn(page, 'admin');
    await page.close();
  });
  const { page } = visit;
  await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: PATIENCE_MS });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`http://localhost:${String(PORT)}/`);
  await expect(header.getByRole('button', { name: 'Account' })).toHaveCount(0);
  expect((await page.request.get('/api/account')).status()).toBe(401);
  await visit.close();
}
/** One fault of each kind of failure: a hanging file, a refused file, and thrown code. */
const LEFT_FROM = [{ file: 'chunk', fault: 'hangs' }, { file: 'entry', fault: '404' }, 'render'].map((what) =>
  JSON.stringify(what),
);

for (const remote of REMOTES) {
  test(`[R1] ${remote}: without a fallback, names the fault, keeps the rest working, and retries without a reload`, async () => {
    await withdrawFirst(remote);
    for (const row of table.filter(({ code }) => code !== null)) {
      await test.step(nameOf(row), async () => {
        const visit = await site.visit(remote, row.what);
        const { page } = visit;
        await markDocument(page);
        await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: PATIENCE_MS });
        await expect(page.getByText(row.code ?? '', { exact: true })).toBeVisible();
        await expect.poll(visit.reports).toMatchObject([{ code: row.code }]);
        expect(await timeToNotice(visit, site.second.get(remote)?.entry ?? '')).toBeLessThan(WITHIN_MS);
        await expectOnlyItselfMissing(visit, remote);
        site.server.heal();
        await visit.mend();
        await expectRetried(visit, remote);
        await visit.close();
        if (LEFT_FROM.includes(nameOf(row))) await expectLogout(remote, row);
      });
    }
  });
}

for (const remote of REMOTES) {
  test(`[R5] ${remote}: without a fallback, reports a wrong hash, and retries without a reload once signed again`, async () => {
    await withdrawFirst(remote);
    const live = site.second.get(remote);
    for (const how of HOW_FORGED) {
      await test.step(how, async () => {
        await site.forge(remote, how);
        const visit = await site.visit(remote, null);
        const { page } = visit;
        await markDocument(page);
        await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: PATIENCE_MS });
        await expect(page.getByText(FORGED[how], { exact: true })).toBeVisible();
        await expect
          .poll(visit.reports)
          .toEqual([expect.objectContaining({ code: FORGED[how], version: live?.version, phase: 'entry' })]);
        expect(await timeToNotice(visit, live?.entry ?? '')).toBeLessThan(WITHIN_MS);
        expect(site.server.asked.includes(live?.entry ?? '')).toBe(how === 'another');
        await expectOnlyItselfMissing(visit, remote);
        await site.release('--sign');
        await expectRetried(visit, remote);
        await visit.close();
      });
    }
  });
}

test('[R1] [S15] shows a sentence in place of a widget without a fallback, and retries without a reload', async () => {
  await withdrawFirst('remote-feedback');
  for (const row of table.filter(({ code }) => code !== null)) {
    await test.step(nameOf(row), async () => {
      const visit = await visitWidget(row.what);
      const { page } = visit;
      await markDocument(page);
      await expect(widgetFailure(page)).toContainText(row.code ?? '', { timeout: PATIENCE_MS });
      await expectProfile(page);
      site.server.heal();
      await visit.mend();
      await widgetFailure(page).getByRole('button', { name: 'Retry' }).click();
      await expect(widget(page)).toBeVisible({ timeout: WITHIN_MS });
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
      await visit.close();
    });
  }
});

test('negative control: a script only removed from the page still replaces the fallback on arrival', async () => {
  // By now there is no fallback: the late script belongs to the live release.
  const removeOnly = () => {
    Document.prototype.adoptNode = (node) => {
      (node as unknown as ChildNode).remove();
      return node;
    };
  };
  const visit = await site.visit('remote-content', { file: 'entry', fault: { late: 10_000 } }, (context) =>
    context.addInitScript(removeOnly),
  );
  const { page } = visit;
  await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: PATIENCE_MS });
  const isThere = () =>
    page.evaluate(() => Boolean((globalThis as { prova_content?: unknown }).prova_content));
  expect(await isThere()).toBe(false);
  await expect.poll(isThere, { timeout: PATIENCE_MS }).toBe(true);
  await visit.close();
});
