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
/** From when a remote is wanted until the release before is there, or the notice; by the page's own clock. */
const WITHIN_MS = 10_000;
/** A machine that does other things besides starts a page later. */
const PATIENCE_MS = 20_000;

/** After the eight seconds of a release, also of one that a busy machine has begun late. */
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
  // With the ones in the middle of each file: five places.
  { what: { file: 'entry', fault: { flipped: 0 } }, code: 'INTEGRITY' },
  { what: { file: 'entry', fault: { flipped: 1 } }, code: 'INTEGRITY' },
  { what: 'evaluation', code: 'EVAL' },
  { what: 'render', code: 'RENDER' },
  { what: 'effect', code: 'RENDER' },
];
/** What a page says of a line that is signed with a hash which none can run under, or which is another file's. */
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

/** How long the remote was waited for that stands there, as the site was told. */
async function timeToMount(visit: Visit): Promise<number> {
  const last = (await visit.reports()).at(-1);
  return last?.phase === 'mounted' ? last.took : Infinity;
}

/** When the page gave a remote up, from when the document asked for its entry. */
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
  test(`[R1] [R3] [R4] [R13] ${remote}: whatever is wrong with its release, the one before it is there within ten seconds`, async () => {
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

test('[R5] a hash of an entry that is missing, misspelt or that of another file: the release before is there', async () => {
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

/** Where the notice stands: whoever reads it gets to the menu and to everything else, and comes back to it. */
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
/** Leaves the site from beside the notice; whoever leaves has a session of their own. */
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
/** One of each way in which a remote is not there: it hangs, it is refused, it has thrown. */
const LEFT_FROM = [{ file: 'chunk', fault: 'hangs' }, { file: 'entry', fault: '404' }, 'render'].map((what) =>
  JSON.stringify(what),
);

for (const remote of REMOTES) {
  test(`[R1] ${remote}: where nothing stands in the notice says what is wrong, logout and the other three work, and Retry needs no reload`, async () => {
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
  test(`[R5] ${remote}: where nothing stands in for a line with a wrong hash the notice says so, and Retry needs no reload once it is signed anew`, async () => {
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

test('the canary: a script that was only taken from the page replaces what stands in when it comes', async () => {
  // There is nothing to fall back to by now: the late one is the live one's own.
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
