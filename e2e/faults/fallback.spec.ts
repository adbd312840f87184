import { setTimeout } from 'node:timers/promises';
import { expect, test, type Page } from 'playwright/test';
import { answer, currentQuestion } from '../pages/interview';
import { freeSitePort } from '../site/freeSitePort';
import { prepareInterview } from '../site/interviewApi';
import { expectShown, startSpoiltSite, UNAVAILABLE, type SpoiltSite, type Visit } from '../site/spoiltSite';

// This spec has a few faults; `e2e/thorough/remoteFaults.spec.ts` has all of them, for every remote.
const PORT = await freeSitePort();
/** Time limit on a busy machine; a page's own waits take ten seconds at most. */
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

test('[R3] falls back to the previous release where an entry hangs, and ignores its late arrival', async () => {
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

test('[R4] falls back at once, for the whole visit, instead of running a chunk with a changed byte', async () => {
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

test('[R13] replaces a release that throws in an effect by the previous one, in the same document', async () => {
  const visit = await site.visit('remote-content', 'effect');
  await expectShown(visit, 'remote-content', site.first.get('remote-content'), 'RENDER', WITHIN_MS);
  await visit.close();
});

/** Fast-forwards until the page has polled for releases. */
async function learn(page: Page): Promise<void> {
  const learned = page.waitForResponse('**/registry/view', { timeout: WITHIN_MS });
  const soon = () => setTimeout(1_000, false);
  do {
    // On the first call, the page still has to load its release polling.
    await page.clock.fastForward(60_000);
  } while (!(await Promise.race([learned, soon()])));
}

/** The mounted versions of a remote, in order. */
const mountedOf = async (visit: Visit, name: string) =>
  (await visit.reports()).flatMap(({ remote, version, phase }) =>
    remote === name && phase === 'mounted' ? [version] : [],
  );

test("[R11] prepares a release next to the open page, and applies it whole at the remote's next page, or not at all", async () => {
  const visit = await site.visit('remote-content', null, (context) => context.clock.install());
  const { page } = visit;
  const before = site.first.get('remote-content') ?? '';
  const { version: after = '' } = site.second.get('remote-content') ?? {};
  await expect.poll(() => mountedOf(visit, 'content')).toEqual([after]);
  await site.release('--rollback', 'remote-content');
  await learn(page);
  // The release is ready once its files for the page have been fetched.
  await expect(page.locator('link[rel=prefetch][href*="/content/"]')).not.toHaveCount(0);
  const sheets = () =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href, media }) =>
        href !== null && href.includes('/content/') && media.mediaText !== 'not all' ? [href] : [],
      ),
    );
  const shown = await sheets();
  await expect(page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible();
  expect(await mountedOf(visit, 'content')).toEqual([after]);
  await visit.go('/privacy');
  await expect.poll(() => mountedOf(visit, 'content')).toEqual([after, before]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const sheet of await sheets()) expect(shown).not.toContain(sheet);

  // The next release fails to evaluate, so the page keeps its release.
  await page.evaluate(() => {
    Object.assign(globalThis, { provaFault: 'remote-content evaluation' });
  });
  await site.release('--to', after, 'remote-content');
  await learn(page);
  await expect
    .poll(async () => (await visit.reports()).at(-1))
    .toMatchObject({ code: 'EVAL', version: after });
  await visit.go('/terms');
  await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();
  expect(await mountedOf(visit, 'content')).toEqual([after, before]);
  await visit.close();
});

test(
  "[R11] keeps an interview's release through a rollback, a release and a disable, and mounts the new one next",
  { tag: '@thorough' },
  async () => {
    const visit = await site.visit('remote-interview', null, (context) => context.clock.install());
    const { page } = visit;
    const before = site.first.get('remote-interview') ?? '';
    const after = site.second.get('remote-interview')?.version ?? '';
    const mounted = () => mountedOf(visit, 'interview');
    await expect.poll(mounted).toEqual([after]);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const versions = [after];
    const acts = [
      { words: ['--rollback', 'remote-interview'], next: before },
      { words: ['--to', after, 'remote-interview'], next: after },
      { words: ['--disable', 'remote-interview', '--reason', 'a hole in it'], next: null },
    ];
    for (const { words, next } of acts) {
      await test.step(words.join(' '), async () => {
        const interview = await prepareInterview(page.request, { questions: 1 });
        await visit.go(`/interview/${interview.id}`);
        await currentQuestion(page, 1, 1);
        await site.release(...words);
        await learn(page);
        await answer(page, 'A list can be changed, a tuple cannot, and so a tuple may be the key of a dict.');
        await expect(page.getByText('Interview Complete')).toBeVisible({ timeout: WITHIN_MS });
        expect(await mounted()).toEqual(versions);
        await page.getByRole('button', { name: 'Finish Interview' }).click();
        await expect(page).toHaveURL(/\/feedback$/);
        await visit.go('/interview');
        if (next === null) {
          await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible();
          await expect(page.getByText('DISABLED', { exact: true })).toBeVisible();
        } else {
          versions.push(next);
          await expect(page.getByRole('heading', { name: 'Interview Main Configuration' })).toBeVisible();
        }
        await expect.poll(mounted).toEqual(versions);
      });
    }
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect((await visit.reports()).filter(({ phase }) => phase !== 'mounted')).toEqual([]);
    await site.release('--enable', 'remote-interview');
    await visit.close();
  },
);

test('[R1] shows a notice instead of a withdrawn fallback: the rest works, and Retry needs no reload', async () => {
  await site.withdrawFirst('remote-content');
  const visit = await site.visit('remote-content', { file: 'style', fault: '404' });
  const { page } = visit;
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible({ timeout: WITHIN_MS });
  await expect(page.getByText('This page couldn’t be downloaded')).toBeVisible();
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
