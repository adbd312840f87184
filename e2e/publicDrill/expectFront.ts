import { expect, type BrowserContext } from 'playwright/test';
import type { Networks } from './createNetworks';
import { SITE, SITE_ORIGIN } from './names';
import type { Machine } from './startMachine';

/** Asserts that nginx redirects http, enables HSTS, and speaks HTTP/2. */
export async function expectFront(
  context: BrowserContext,
  { asks }: Machine,
  { visitor }: Networks,
): Promise<void> {
  const [plain] = asks(`http://${SITE}`, ['/faq?from=http'], visitor);
  expect(plain?.status).toBe(301);
  expect(plain?.headers['location']).toBe(`${SITE_ORIGIN}/faq?from=http`);
  for (const { path, headers } of asks(SITE_ORIGIN, ['/faq', '/api/account', '/nothing'], visitor))
    expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
  const page = await context.newPage();
  await page.goto(`${SITE_ORIGIN}/faq`);
  const protocol = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.nextHopProtocol;
  });
  expect(protocol).toBe('h2');
  await page.close();
}
