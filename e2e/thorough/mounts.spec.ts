import { expect, test, type Page } from 'playwright/test';
import { countHoldings, readHoldings, type Holdings } from '../pages/countHoldings';
import { freeSitePort } from '../site/freeSitePort';
import {
  PAGES,
  REMOTES,
  startSpoiltSite,
  type RemoteFolder,
  type SpoiltSite,
  type Visit,
} from '../site/spoiltSite';

const PORT = await freeSitePort();
const ROUNDS = 100;
/** Number of mounts after which first-use caches are filled. */
const SETTLING = 10;
const HEAP_BYTES = 2_000_000;
/** Natural fluctuation of what a page retains, whatever is mounted. */
const NOISE: Omit<Holdings, 'heap'> = { listeners: 2, nodes: 20, timers: 0, sheets: 0, tracks: 0 };

let site: SpoiltSite;
test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startSpoiltSite(browser, PORT, REMOTES);
});
test.afterAll(async () => {
  await site.stop();
});

/** Opens a page of a remote and a page of the shell alternately. */
const mountOften = (page: Page, path: string, times: number) =>
  page.evaluate(
    async ([address, rounds]) => {
      const heading = () => document.querySelector('main h1')?.textContent ?? '';
      // A page's heading may change with its data; the profile's begins with its greeting.
      const isProfile = () => heading().startsWith('Good ');
      const go = async (to: string) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        while (heading() === '' || isProfile() !== (to === '/profile')) {
          await new Promise(requestAnimationFrame);
        }
      };
      for (let round = 0; round < rounds; round += 1) {
        await go('/profile');
        await go(address);
      }
      await go('/profile');
    },
    [path, times] as const,
  );

/** Navigates in and out, and compares what the page retains after many rounds with few. */
async function expectNothingLeft({ page, go }: Visit, path: string, heading: RegExp): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const comeBack = async () => {
    await go(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await mountOften(page, path, SETTLING);
  const early = await readHoldings(page, client);
  await comeBack();
  await mountOften(page, path, ROUNDS);
  let late = early;
  // Polls, since work that ends soon after is no leak.
  await expect
    .poll(
      async () => {
        late = await readHoldings(page, client);
        return Object.entries(NOISE).flatMap(([kind, noise]) => {
          const more = late[kind as keyof Holdings] - early[kind as keyof Holdings];
          return more > noise ? [`${String(more)} ${kind}`] : [];
        });
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
  expect(late.heap - early.heap).toBeLessThan(HEAP_BYTES);
  test.info().annotations.push({ type: 'held', description: JSON.stringify({ early, late }) });
  await comeBack();
  await client.detach();
}

/**
 * Returns a check whether another release has started since. Reports cannot tell: a page sends fifty at most.
 */
async function watchContainer(page: Page, remote: RemoteFolder): Promise<() => Promise<boolean>> {
  const container = `prova_${remote.slice('remote-'.length).replace('-', '_')}`;
  const stood = await page.evaluateHandle((name) => Reflect.get(globalThis, name) as object, container);
  return () => stood.evaluate((before, name) => before !== Reflect.get(globalThis, name), container);
}

for (const remote of REMOTES) {
  test(`[R17] mounts and unmounts ${remote} a hundred times in each of two versions, in one page, without a leak`, async () => {
    const { path, heading } = PAGES[remote];
    const visit = await site.visit(remote, null, countHoldings);
    const { page } = visit;
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNothingLeft(visit, path, heading);
    const learned = page.waitForResponse('**/registry/view', { timeout: 90_000 });
    const hasAnother = await watchContainer(page, remote);
    await site.release('--rollback', remote);
    await learned;
    await visit.go('/profile');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(0);
    await visit.go(path);
    await expect.poll(hasAnother).toBe(true);
    await expectNothingLeft(visit, path, heading);
    await visit.close();
  });
}

test('negative control: detects a page that retains its input', async () => {
  const visit = await site.visit('remote-content', null, countHoldings);
  const { page } = visit;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const client = await page.context().newCDPSession(page);
  const early = await readHoldings(page, client);
  await page.evaluate(async () => {
    const kept = Array.from({ length: 100 }, () => document.createElement('p'));
    for (const node of kept) node.addEventListener('click', () => undefined);
    document.head.append(document.createElement('style'));
    // Keeps more timers than a fresh page, whose own timers expire meanwhile.
    for (let each = 0; each < 20; each += 1) setInterval(() => kept, 60_000);
    Object.assign(globalThis, {
      kept,
      stream: await navigator.mediaDevices.getUserMedia({ audio: true }),
      bytes: Array.from({ length: 400_000 }, (_none, at) => ({ at })),
    });
  });
  const late = await readHoldings(page, client);
  for (const [kind, noise] of Object.entries({ ...NOISE, heap: HEAP_BYTES }))
    expect([kind, late[kind as keyof Holdings] - early[kind as keyof Holdings] > noise]).toEqual([
      kind,
      true,
    ]);
  await visit.close();
});
