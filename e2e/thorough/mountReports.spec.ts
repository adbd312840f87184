import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountCountsSchema, type MountTally } from '@prova/shared/releases/mountReport';
import { expect, test, type Page, type Route } from 'playwright/test';
import * as v from 'valibot';
import { freeSitePort } from '../site/freeSitePort';
import { startSite, type RunningSite } from '../site/startSite';

const PORT = await freeSitePort();
const ORIGIN_OF_CONTENT = `http://localhost:${String(PORT + 4)}`;
const INSIDE = `http://127.0.0.1:${String(PORT + 8)}`;
let dataDir: string;
let site: RunningSite;

test.use({ baseURL: `http://localhost:${String(PORT)}` });
test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'prova-mounts-'));
  site = await startSite({ port: PORT, dataDir });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function readTally(): Promise<Pick<MountTally, 'mounted' | 'failed'>> {
  const answer: unknown = await (await fetch(`${INSIDE}/mounts`)).json();
  const [{ mounted, failed } = { mounted: -1, failed: {} }] =
    v.parse(mountCountsSchema, answer).remotes['content'] ?? [];
  return { mounted, failed };
}

const headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };
const answers = {
  '404': (route: Route) =>
    route.fulfill({ status: 404, headers, contentType: 'text/plain', body: 'Not found' }),
  '503': (route: Route) =>
    route.fulfill({ status: 503, headers, contentType: 'text/plain', body: 'Not now' }),
  'a page with 200': (route: Route) =>
    route.fulfill({ headers, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  'another byte': async (route: Route) => {
    const answer = await route.fetch();
    const type = answer.headers()['content-type'] ?? '';
    await route.fulfill({ headers, contentType: type, body: `${await answer.text()}\n` });
  },
  'no answer': () => Promise.resolve(),
  'no connection': (route: Route) => route.abort('connectionrefused'),
} as const;
const files = {
  entry: /\/entry\.[^/]*\.js$/,
  script: /(?<!\/entry\.[^/]*)\.js$/,
  style: /\.css$/,
} as const;

/**
 * The expected code for each fault. The browser drops a style sheet with other bytes, and the page still
 * mounts.
 */
const table: readonly (readonly [keyof typeof files, keyof typeof answers, string])[] = [
  ['entry', '404', 'MISSING'],
  ['entry', '503', 'MISSING'],
  ['entry', 'a page with 200', 'MISSING'],
  ['entry', 'another byte', 'INTEGRITY'],
  ['entry', 'no connection', 'MISSING'],
  ['entry', 'no answer', 'TIMEOUT'],
  ['script', '404', 'MISSING'],
  ['script', 'a page with 200', 'MISSING'],
  ['script', 'another byte', 'INTEGRITY'],
  ['script', 'no answer', 'TIMEOUT'],
  ['style', '404', 'MISSING'],
  ['style', 'another byte', 'INTEGRITY'],
];

async function open(page: Page, spoil: (page: Page) => Promise<unknown>, isShown = false): Promise<void> {
  await spoil(page);
  // A hanging file keeps the load event from firing.
  await page.goto('/faq', { waitUntil: 'commit' });
  const missing = page.getByRole('heading', { name: 'This page is unavailable' });
  const there = page.getByRole('heading', { level: 1, name: /questions/i });
  await expect(isShown ? there : missing).toBeVisible({ timeout: 30_000 });
}

test('[X2] reports each mounted and failed remote to the site, once and with the right code', async ({
  browser,
}) => {
  let mounted = 0;
  const failed: Record<string, number> = {};
  const visit = async (spoil: (page: Page) => Promise<unknown>, isShown: boolean) => {
    const context = await browser.newContext({ baseURL: `http://localhost:${String(PORT)}` });
    await open(await context.newPage(), spoil, isShown);
    await expect.poll(readTally).toEqual({ mounted, failed });
    await context.close();
  };
  mounted += 1;
  await test.step('a remote that mounts', () => visit(async () => undefined, true));
  for (const [file, fault, code] of table) {
    failed[code] = (failed[code] ?? 0) + 1;
    await test.step(`${file}: ${fault}`, () =>
      visit(
        (page) =>
          page.route(
            (address) => address.origin === ORIGIN_OF_CONTENT && files[file].test(address.pathname),
            answers[fault],
          ),
        false,
      ));
  }
  failed['EVAL'] = 1;
  await test.step('a remote that throws during evaluation', () =>
    visit(
      (page) =>
        page.addInitScript(() => {
          Object.defineProperty(globalThis, 'prova_content', {
            set() {
              throw new Error('a remote of a bad day');
            },
          });
        }),
      false,
    ));
  mounted += 1;
  await test.step('counts no report twice or late', () => visit(async () => undefined, true));
  const text = await (await fetch(`${INSIDE}/metrics`)).text();
  expect(text).toMatch(
    /prova_remote_failures_total\{remote="content",version="[^"]+",code="INTEGRITY"\} 3\n/,
  );
});
