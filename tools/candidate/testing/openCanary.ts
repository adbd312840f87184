import type { Page } from 'playwright';
import type { PackedRemote } from '../../release/packRemote';
import type { Gate } from '../checkCandidate';
import { addressOf, rolesFor } from '../page/lookAtRoutes';
import { REST } from '../page/visit';
import { ROLES_COOKIE } from '../site/startApiDouble';

const HARM_LIMIT_MS = 5_000;

/** Notes in the page what a canary can be known by. */
const NOTES = `
  globalThis.rejected = []; globalThis.complaints = []; globalThis.violations = [];
  addEventListener('unhandledrejection', ({ reason }) => globalThis.rejected.push(String(reason?.message ?? reason)));
  const { error } = console;
  console.error = (...given) => { globalThis.complaints.push(given.map(String).join(' ')); error.apply(console, given); };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => globalThis.violations.push(effectiveDirective));
`;
/** What can be seen while it is mounted, kept for when it was left. */
const LOOK = `(async () => {
  const main = document.querySelector('main');
  globalThis.seen = document.title + ' ' + (main?.innerText ?? '');
  globalThis.headings = document.querySelectorAll('h1').length;
  globalThis.inputs = document.querySelectorAll('main input').length;
  globalThis.width = Math.max(0, ...[...document.querySelectorAll('main *')].map((one) => one.getBoundingClientRect().width));
  globalThis.databases = (await indexedDB.databases()).map(({ name }) => name);
})()`;

/** Asks again until all of it has come, or the limit is over; returns what has not. */
async function untilHarmed(page: Page, harms: readonly string[]): Promise<readonly string[]> {
  for (const ends = Date.now() + HARM_LIMIT_MS; ;) {
    const done = (await page.evaluate(`[${harms.join(', ')}].map(Boolean)`)) as readonly boolean[];
    const missing = harms.filter((_harm, at) => done[at] !== true);
    if (missing.length === 0 || Date.now() > ends) return missing;
  }
}

/**
 * Puts a candidate into the site without asking anything of it, opens it as a person does and leaves it again.
 * @param harms what is true in the page then, as expressions
 * @returns those that are not
 */
export async function openCanary(
  gate: Gate,
  candidate: PackedRemote,
  harms: readonly string[],
): Promise<readonly string[]> {
  await gate.site.release(candidate, []);
  const { origin } = gate.site;
  const context = await (await gate.browser()).newContext();
  try {
    const [route] = candidate.statement.contribution.routes;
    const roles = encodeURIComponent((route ? rolesFor(route) : []).join(','));
    await context.addCookies([{ name: ROLES_COOKIE, value: roles, url: origin, httpOnly: true }]);
    await context.addInitScript({ content: NOTES });
    const page = await context.newPage();
    let left = '';
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(origin)) left = request.url();
    });
    try {
      await page.goto(`${origin}${addressOf(route?.path ?? '/')}`);
      const heading = page.locator('main h1').first();
      await heading.waitFor({ timeout: HARM_LIMIT_MS }).catch(() => undefined);
      await page.waitForLoadState('networkidle');
      await page.evaluate(LOOK);
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(REST)}); dispatchEvent(new PopStateEvent('popstate'));`,
      );
      return await untilHarmed(page, harms);
    } catch (error) {
      // Nothing can be asked of a page that has left the site.
      if (left !== '') return harms.filter((harm) => !harm.includes(left));
      throw error;
    }
  } finally {
    await context.close();
  }
}
