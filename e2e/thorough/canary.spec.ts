import { setTimeout } from 'node:timers/promises';
import { expect, test, type BrowserContext } from 'playwright/test';
import { answer, currentQuestion } from '../pages/interview';
import { freeSitePort } from '../site/freeSitePort';
import { prepareInterview } from '../site/interviewApi';
import { startSpoiltSite, type SpoiltSite, type Visit } from '../site/spoiltSite';

const PORT = await freeSitePort();
const REMOTE = 'remote-interview';
const SHARE = 50;
let site: SpoiltSite;
let versions: { readonly live: string; readonly canary: string };
/** The canary's first bucket. */
let seat: number;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await startSpoiltSite(browser, PORT, [REMOTE], SHARE);
  versions = { live: site.first.get(REMOTE) ?? '', canary: site.second.get(REMOTE)?.version ?? '' };
  const jws = await (await fetch(`${baseURL}/registry.jws`)).text();
  const { canaries } = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as {
    canaries: { seat: number }[];
  };
  seat = canaries[0]?.seat ?? 0;
});
test.afterAll(async () => {
  await site.stop();
});

const baseURL = `http://localhost:${String(PORT)}`;
const [given, notGiven] = [() => String(seat), () => String((seat + SHARE) % 100)];
const keep = (bucket: string) => (context: BrowserContext) =>
  context.addCookies([{ name: 'prova_bucket', value: bucket, url: baseURL }]);
const mounted = async ({ reports }: Visit) =>
  (await reports()).flatMap(({ version, phase }) => (phase === 'mounted' ? [version] : []));

/** Sends the report of a browser in a separate network. */
async function report(network: number, bucket: string, content: object): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.7.${network}.1`,
    cookie: `prova_bucket=${bucket}`,
  };
  const body = JSON.stringify({ remote: 'interview', ...content });
  expect((await fetch(`${baseURL}/reports/mounts`, { method: 'POST', headers, body })).status).toBe(204);
}

test('[R20] serves a canary to its buckets, and rolls back a throwing one within a minute, outside a running interview', async () => {
  const other = await site.visit(REMOTE, 'effect', keep(notGiven()));
  await expect.poll(() => mounted(other)).toEqual([versions.live]);
  expect((await other.reports()).filter(({ phase }) => phase !== 'mounted')).toEqual([]);

  const unlucky = await site.visit(REMOTE, 'effect', keep(given()));
  await expect.poll(unlucky.reports).toMatchObject([
    { version: versions.canary, code: 'RENDER' },
    { version: versions.live, phase: 'mounted' },
  ]);
  await expect(unlucky.page.getByRole('heading', { name: 'Interview Main Configuration' })).toBeVisible();
  await unlucky.close();

  const visit = await site.visit(REMOTE, null, async (context) => {
    await keep(given())(context);
    await context.clock.install();
  });
  const { page } = visit;
  await expect.poll(() => mounted(visit)).toEqual([versions.canary]);
  const interview = await prepareInterview(page.request, { questions: 1 });
  await visit.go(`/interview/${interview.id}`);
  await currentQuestion(page, 1, 1);

  for (let network = 0; network < 60; network += 1) {
    await report(network, notGiven(), { version: versions.live, phase: 'mounted', took: 300 });
  }
  for (let network = 60; network < 80; network += 1) {
    const content = { version: versions.canary, phase: 'page', code: 'RENDER', status: 0 };
    await report(network, given(), content);
  }
  const enough = Date.now();
  await expect
    .poll(() => site.release('--list', REMOTE), { timeout: 60_000, intervals: [2_000] })
    .toMatch(new RegExp(`rolled back the canary ${versions.canary}, by the site.*: \\d+ of \\d+ visitors`));
  expect(Date.now() - enough).toBeLessThan(60_000);

  const learned = page.waitForResponse('**/registry/view', { timeout: 25_000 });
  do await page.clock.fastForward(60_000);
  while (!(await Promise.race([learned, setTimeout(1_000, false)])));
  await answer(page, 'A list can be changed, a tuple cannot, and so a tuple may be the key of a dict.');
  await expect(page.getByText('Interview Complete')).toBeVisible({ timeout: 25_000 });
  expect(await mounted(visit)).toEqual([versions.canary]);
  await page.getByRole('button', { name: 'Finish Interview' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await visit.go('/interview');
  await expect.poll(() => mounted(visit)).toEqual([versions.canary, versions.live]);
  await visit.close();
  await other.close();
});
