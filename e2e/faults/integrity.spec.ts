import { expect, test, type Page } from 'playwright/test';
import { turnTo } from '../pages/contentPages';
import { sitePort } from '../site/sitePort';

const contentOrigin = `http://localhost:${String(sitePort + 4)}`;
const SPOIL = ';globalThis.__PWNED = true;';

/** Serves every matching file with code appended, like a tampered store or a hostile host would. */
async function tamper(
  page: Page,
  fits: (path: string) => boolean,
  type: string,
  addition = SPOIL,
): Promise<string[]> {
  const changed: string[] = [];
  await page.route(`${contentOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!fits(pathname)) return route.continue();
    const answer = await route.fetch();
    changed.push(pathname);
    const headers: Record<string, string> = { ...answer.headers(), 'content-type': type };
    delete headers['content-encoding'];
    delete headers['content-length'];
    return route.fulfill({ status: 200, headers, body: (await answer.text()) + addition });
  });
  return changed;
}

/** The browser's own integrity errors, each about a file refused for its bytes and nothing else. */
function digestComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('valid digest')) complaints.push(message.text());
  });
  return complaints;
}

const pwned = (page: Page) => page.evaluate(() => '__PWNED' in globalThis);

// A document supplied by the test has no address space; without this setting, its remotes would be refused
// for that.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--disable-features=LocalNetworkAccessChecks'];
    await use({ ...launchOptions, args });
  },
});

test('does not run an entry tampered with by its host, and reports it on the page', async ({ page }) => {
  const complaints = digestComplaints(page);
  const changed = await tamper(page, (path) => path.includes('/entry.'), 'text/javascript');
  await page.goto('/faq');
  await turnTo(page);
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();
  expect(changed.length).toBeGreaterThan(0);
  expect(complaints.length).toBeGreaterThan(0);
  expect(await pwned(page)).toBe(false);
});

test('does not run a chunk tampered with by its host', async ({ page }) => {
  const complaints = digestComplaints(page);
  const changed = await tamper(
    page,
    (path) => path.endsWith('.js') && !path.includes('/entry.'),
    'text/javascript',
  );
  await page.goto('/faq');
  await turnTo(page);
  await expect(page.getByRole('heading', { name: 'This page is unavailable' })).toBeVisible();
  expect(changed.length).toBeGreaterThan(0);
  expect(complaints.length).toBeGreaterThan(0);
  expect(await pwned(page)).toBe(false);
});

test('does not apply a style sheet tampered with by its host', async ({ page }) => {
  const complaints = digestComplaints(page);
  const changed = await tamper(page, (path) => path.endsWith('.css'), 'text/css', ':root{--pwned:1}');
  await page.goto('/faq');
  await turnTo(page);
  await expect.poll(() => changed.length).toBeGreaterThan(0);
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  const pwnedStyle = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--pwned'),
  );
  expect(pwnedStyle).toBe('');
});

test('does not run a script element without integrity from any allowed origin', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(`${contentOrigin}/squat.js`, (route) =>
    route.fulfill({
      status: 200,
      headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
      body: SPOIL,
    }),
  );
  const outcome = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        const policies = (globalThis as { trustedTypes?: unknown }).trustedTypes;
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('blocked');
        try {
          script.src = address;
          document.head.append(script);
        } catch {
          resolve(policies ? 'refused by Trusted Types' : 'threw');
        }
      }),
    `${contentOrigin}/squat.js`,
  );
  expect(['blocked', 'refused by Trusted Types']).toContain(outcome);
  expect(await pwned(page)).toBe(false);
});

test('negative control: without policies and hashes, the same change runs', async ({ page }) => {
  await page.route(`http://localhost:${String(sitePort)}/faq`, async (route) => {
    const answer = await route.fetch();
    const headers: Record<string, string> = { ...answer.headers() };
    delete headers['content-security-policy'];
    delete headers['integrity-policy'];
    delete headers['content-length'];
    const body = (await answer.text()).replaceAll(/<link rel="preload"[^>]*>/g, '');
    await route.fulfill({ status: 200, headers, body });
  });
  await page.addInitScript(() => {
    for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
      Object.defineProperty(prototype, 'integrity', { set: () => undefined, get: () => '' });
  });
  await tamper(page, (path) => path.includes('/entry.'), 'text/javascript');
  await page.goto('/faq');
  await turnTo(page);
  await expect.poll(() => pwned(page)).toBe(true);
});
