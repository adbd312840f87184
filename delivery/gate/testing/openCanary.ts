import { errors, type Page } from 'playwright';
import type { PackedRemote } from '../../release/packRemote';
import type { Gate } from '../checkCandidate';
import { addressOf, rolesFor } from '../page/auditRoutes';
import { REST } from '../page/visit';
import { ROLES_COOKIE } from '../site/startApiDouble';

const HARM_LIMIT_MS = 5_000;
/** Time limit for harm while mounted; some harm follows only after unmounting, and is not awaited here. */
const MOUNTED_LIMIT_MS = 1_500;
const STEP_LIMIT_MS = 10_000;
/** The harm of a frozen page, which cannot be queried further. */
export const HANGS = 'globalThis.hangs';

/** Script that records the page's errors and violations, by which harm is recognised. */
const NOTES = `
  globalThis.rejected = []; globalThis.complaints = []; globalThis.violations = [];
  addEventListener('unhandledrejection', ({ reason }) => globalThis.rejected.push(String(reason?.message ?? reason)));
  const { error } = console;
  console.error = (...given) => { globalThis.complaints.push(given.map(String).join(' ')); error.apply(console, given); };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => globalThis.violations.push(effectiveDirective));
`;
const LEAVE = `history.pushState(null, '', ${JSON.stringify(REST)}); dispatchEvent(new PopStateEvent('popstate'));`;
/** Observations while mounted, kept for after the unmount. */
const LOOK = `(async () => {
  const main = document.querySelector('main');
  globalThis.seen = (globalThis.seen ?? '') + document.title + ' ' + (main?.innerText ?? '');
  globalThis.headings = Math.max(globalThis.headings ?? 0, document.querySelectorAll('h1').length);
  globalThis.inputs ||= document.querySelectorAll('main input').length;
  globalThis.width = Math.max(globalThis.width ?? 0, ...[...document.querySelectorAll('main *')].map((one) => one.getBoundingClientRect().width));
  globalThis.databases = (await indexedDB.databases()).map(({ name }) => name);
})()`;

/** Playwright waits forever for a page in an endless loop. */
async function ask<Answer>(page: Page, expression: string): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const why = `The page did not answer within ${STEP_LIMIT_MS} ms.`;
    timer = setTimeout(() => reject(new errors.TimeoutError(why)), STEP_LIMIT_MS);
  });
  try {
    return await Promise.race([page.evaluate<Answer>(expression), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Polls until everything has occurred, or until the limit; returns what has not. */
async function untilHarmed(page: Page, harms: readonly string[], limit: number): Promise<readonly string[]> {
  let missing = harms;
  for (const ends = Date.now() + limit; missing.length > 0 && Date.now() < ends;) {
    await ask(page, LOOK);
    const done = await ask<readonly boolean[]>(page, `[${missing.join(', ')}].map(Boolean)`);
    missing = missing.filter((_harm, at) => done[at] !== true);
  }
  return missing;
}

/**
 * Puts a candidate into the site without any check, mounts it like a user and unmounts it.
 * @param harms expressions that are true in the page once the harm is done
 * @returns the expressions that are not true
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
    page.setDefaultTimeout(STEP_LIMIT_MS);
    let elsewhere = '';
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(origin)) elsewhere = request.url();
    });
    try {
      await page.goto(`${origin}${addressOf(route?.path ?? '/')}`);
      const heading = page.locator('main h1').first();
      await heading.waitFor({ timeout: HARM_LIMIT_MS }).catch(() => undefined);
      const left = await untilHarmed(page, harms, MOUNTED_LIMIT_MS);
      await ask(page, LEAVE);
      return await untilHarmed(page, left, HARM_LIMIT_MS);
    } catch (error) {
      // A page that has left the site cannot be queried.
      if (elsewhere !== '') return harms.filter((harm) => !harm.includes(elsewhere));
      if (error instanceof errors.TimeoutError) return harms.filter((harm) => harm !== HANGS);
      throw error;
    }
  } finally {
    await context.close();
  }
}
