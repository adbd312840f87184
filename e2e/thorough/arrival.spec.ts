import { expect, type Browser, type BrowserContextOptions } from 'playwright/test';
import { CONTENT_PATHS, inLanguage } from '../pages/contentPages';
import { slowDown, watchShifts, type Link } from '../pages/watchShifts';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';

// Motion is on, since layout shifts are the subject.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LIMIT = 0.01;
const VIEWPORTS = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
] as const;
/** A latency high enough that fonts, texts and scripts arrive separately, as they do for people. */
const LATENCY_MS = 60;

const AT_ONCE = 2;

/** Opens the page in a new browser; returns its layout shifts until it is complete. */
async function shiftsOf(browser: Browser, options: BrowserContextOptions, path: string) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const shifts = await watchShifts(page);
  await slowDown(page, { latencyMs: LATENCY_MS, bytesPerS: -1 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifted = await shifts();
  await context.close();
  return shifted;
}

for (const viewport of VIEWPORTS) {
  test(`limits layout shift during a page load to 0.01 at ${String(viewport.width)} px`, async ({
    browser,
    page,
    baseURL,
    sessionOf,
  }) => {
    test.setTimeout(600_000);
    const open = await prepareInterview(page.request);
    const finished = await prepareInterview(page.request);
    await finishInterview(page.request, finished, () => 'It keeps one writer at a time.');
    await readFeedback(page.request, finished);
    const nobody = { cookies: [], origins: [] };
    const visits = [
      ...['/', '/no-such-page', ...CONTENT_PATHS, inLanguage('/faq', 'ru')].map(
        (path) => ({ path, storageState: nobody }) as const,
      ),
      ...[
        '/',
        '/profile',
        '/interviews',
        '/interview',
        `/interview/${open.id}`,
        `/interview/${finished.id}/feedback`,
        '/voice-capabilities',
        '/faq',
        '/no-such-page',
      ].map((path) => ({ path, storageState: 'candidate' }) as const),
      { path: '/voice-capabilities', storageState: 'admin' } as const,
    ];
    const found: string[] = [];
    const visit = async ({ path, storageState }: (typeof visits)[number]) => {
      const session = typeof storageState === 'string' ? await sessionOf(storageState) : storageState;
      const options = { viewport, storageState: session, ...(baseURL && { baseURL }) };
      const { sum, what } = await shiftsOf(browser, options, path);
      const who = typeof storageState === 'string' ? storageState : 'nobody';
      console.log(`${path} for ${who}: ${sum.toFixed(4)}`);
      if (sum <= LIMIT) return;
      found.push(`${path} for ${who}: ${sum.toFixed(3)} (${what})`);
    };
    // Visits run in parallel, since each waits for the network more than it works.
    for (let at = 0; at < visits.length; at += AT_ONCE) {
      await Promise.all(visits.slice(at, at + AT_ONCE).map(visit));
    }
    expect(found).toEqual([]);
  });
}

const SLOW_3G: Link = { latencyMs: 400, bytesPerS: 50_000 };
/**
 * Time limit of document, style sheet and theme script, in milliseconds; the page itself takes four times as
 * long.
 */
const FRAME_LIMIT_MS = 5_000;

test('shows the frame of a page behind the sign-in before its scripts on slow 3G', async ({ page }) => {
  await slowDown(page, SLOW_3G);
  await page.goto('/interview', { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const paintedMs = (await painted.jsonValue()) ?? Infinity;
  console.log(`First paint on slow 3G: ${paintedMs.toFixed()} ms`);
  expect(paintedMs).toBeLessThan(FRAME_LIMIT_MS);
  await expect(page.locator('.served-header')).toBeVisible();
  await expect(page.locator('.served-skeleton')).toBeVisible();
});
