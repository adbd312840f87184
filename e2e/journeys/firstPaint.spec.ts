import { expect, type Page } from 'playwright/test';
import { holdBack } from '../pages/holdBack';
import { slowDown, watchShifts } from '../pages/watchShifts';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';

// Motion is on, since layout shifts are the subject.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SIGN_IN = '**/oauth2/authorization/oidc*';
const SCRIPTS = '**/assets/*.js';
/** Maximum bytes of scripts that are required before the landing page can be left for the sign-in. */
const SCRIPT_LIMIT_BYTES = 60_000;
/** Maximum layout shift, as a share of the visible page. */
const SHIFT_LIMIT = 0.01;
/** A link slow enough that fonts, texts and scripts arrive separately, as they do for people. */
const FAR = { latencyMs: 60, bytesPerS: -1 };

const problemsOf = (page: Page) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
};

/** Every largest contentful paint, as the painted text. */
function notePaints() {
  const noted = window as unknown as { painted: string[] };
  noted.painted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      noted.painted.push(
        (entry as PerformanceEntry & { element: Element | null }).element?.textContent ?? 'gone',
      );
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
const paintsOf = (page: Page) => page.evaluate(() => (window as unknown as { painted: string[] }).painted);

test.describe('for a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[S1] leads from the landing page to the sign-in before any script of the site loads', async ({
    page,
  }) => {
    await holdBack(page, SCRIPTS);
    await page.route(SIGN_IN, (route) => route.fulfill({ status: 204 }));
    await page.goto('/?lang=ru', { waitUntil: 'commit' });
    const start = page.getByRole('link', { name: 'Начать', exact: true }).first();
    await expect(start).toBeVisible();
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({ type }) => type === '')
        .reduce((sum, { text, src }) => sum + text.length + (src === '' ? 0 : Infinity), 0),
    );
    expect(inline).toBeGreaterThan(500);
    expect(inline).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
    const leaving = page.waitForRequest(SIGN_IN);
    await start.click();
    expect(new URL((await leaving).url()).search).toBe('?ui_locales=ru');
    // The document stores the same paths as the page itself: back to the previous page, and in this tab on to
    // the profile.
    const kept = await page.evaluate(() => [
      localStorage.getItem('prova.returnPath'),
      sessionStorage.getItem('prova.returnPath'),
    ]);
    expect(kept).toEqual([expect.stringMatching(/^\d+ \/$/), expect.stringMatching(/^\d+ \/profile$/)]);
  });

  test('[S1, S2, S10] hydrates the landing page in place, replaying earlier clicks', async ({ page }) => {
    const problems = problemsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const shifts = await watchShifts(page);
    await page.addInitScript(notePaints);
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await slowDown(page, FAR);
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/');
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toBeVisible();
    await headline.evaluate((element) => element.setAttribute('data-seen', ''));
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
    const painted = await paintsOf(page);
    expect(painted.at(-1)).not.toBe('gone');

    await page.getByRole('button', { name: 'Confident' }).click();
    await page.getByRole('button', { name: /^Switch to/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(
      page.getByText('O(n log n) is the average case. The worst case is quadratic.'),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');

    await expect(page.locator('h1[data-seen]')).toBeVisible();
    expect(await paintsOf(page)).toEqual(painted);
    const { sum, what } = await shifts();
    expect(sum, what).toBeLessThanOrEqual(SHIFT_LIMIT);
    // The server knows that nobody is signed in.
    expect(asked.filter((path) => path === '/api/account')).toEqual([]);
    expect(asked.filter((path) => path.includes('cyrillic'))).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test(
  'causes no layout shift while a page loads',
  { tag: '@thorough' },
  async ({ browser, page, baseURL, sessionOf }) => {
    const interview = await prepareInterview(page.request);
    await finishInterview(page.request, interview, () => 'It keeps one writer at a time.');
    await readFeedback(page.request, interview);
    const nobody = { cookies: [], origins: [] };
    const candidate = await sessionOf('candidate');
    const found: string[] = [];
    const visits = [
      ['/', nobody],
      ['/faq', nobody],
      ['/interview', candidate],
      ['/interviews', candidate],
      ['/profile', candidate],
      [`/interview/${interview.id}/feedback`, candidate],
    ] as const;
    for (const [path, storageState] of visits) {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState });
      const visited = await context.newPage();
      const problems = problemsOf(visited);
      const shifts = await watchShifts(visited);
      await slowDown(visited, FAR);
      await visited.goto(path);
      await expect(visited.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await visited.waitForLoadState('networkidle');
      const { sum, what } = await shifts();
      if (sum > SHIFT_LIMIT) found.push(`${path}: ${sum.toFixed(3)} (${what})`);
      found.push(...problems.map((problem) => `${path}: ${problem}`));
      await context.close();
    }
    expect(found).toEqual([]);
  },
);
