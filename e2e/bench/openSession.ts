import type { Browser, BrowserContextOptions } from 'playwright';
import { signIn } from '../site/signIn';

export type Session = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/**
 * Signs in as the demo candidate.
 * @param origins origins that receive the site's local storage after the sign-in, so that each subject knows
 * equally much of an earlier visit
 */
export async function openSession(
  browser: Browser,
  site: string,
  origins: readonly string[],
): Promise<Session> {
  const context = await browser.newContext({ baseURL: site });
  await signIn(await context.newPage(), 'candidate');
  const { cookies, origins: kept } = await context.storageState();
  await context.close();
  const localStorage = kept[0]?.localStorage ?? [];
  return { cookies, origins: origins.map((origin) => ({ origin, localStorage })) };
}
