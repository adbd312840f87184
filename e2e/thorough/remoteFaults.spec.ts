import { expect, test, type Page } from 'playwright/test';
import type { FileFault } from '../servers/createFaultServer';
import {
  expectShown,
  PAGES,
  REMOTES,
  startSpoiltSite,
  UNAVAILABLE,
  type RemoteFault,
  type RemoteFolder,
  type SpoiltSite,
} from '../site/spoiltSite';

const PORT = 6760;
/** From when a page is asked for until the release before is there, or the notice. */
const WITHIN_MS = 10_000;

const faults: readonly (readonly [FileFault, string | null])[] = [
  ['hangs', 'TIMEOUT'],
  [{ late: 9_000 }, 'TIMEOUT'],
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
        await expectShown(visit, remote, version, row.code, WITHIN_MS);
        const isLate =
          typeof row.what === 'object' && typeof row.what.fault === 'object' && 'late' in row.what.fault;
        if (isLate) {
          const before = await visit.reports();
          await visit.page.waitForTimeout(3_000);
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

for (const remote of REMOTES) {
  test(`[R1] ${remote}: where nothing stands in the notice says what is wrong, the other three work, and Retry needs no reload`, async () => {
    await site.withdrawFirst(remote);
    const failing = table.filter(({ code }) => code !== null);
    for (const [at, row] of failing.entries()) {
      await test.step(nameOf(row), async () => {
        const visit = await site.visit(remote, row.what);
        const { page } = visit;
        await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
        await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: WITHIN_MS });
        await expect(page.getByText(row.code ?? '', { exact: true })).toBeVisible();
        await expect.poll(visit.reports).toMatchObject([{ code: row.code }]);
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
        if (at % 9 === 0) {
          await expectRest(page, visit.go, remote);
          await visit.go(PAGES[remote].path);
          await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: WITHIN_MS });
        }
        site.server.heal();
        await visit.mend();
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect
          .poll(async () => (await visit.reports()).at(-1))
          .toMatchObject({ phase: 'mounted', version: site.second.get(remote)?.version });
        await expect(page.getByRole('heading', { level: 1, name: PAGES[remote].heading })).toBeVisible();
        expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
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
  await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: WITHIN_MS });
  const isThere = () =>
    page.evaluate(() => Boolean((globalThis as { prova_content?: unknown }).prova_content));
  expect(await isThere()).toBe(false);
  await expect.poll(isThere, { timeout: WITHIN_MS }).toBe(true);
  await visit.close();
});
