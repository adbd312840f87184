import type { Browser, BrowserContextOptions } from 'playwright';

export type Session = NonNullable<BrowserContextOptions['storageState']>;

/** Signs in as the candidate of the demonstration. The name of the account is its password too. */
export async function signIn(browser: Browser, origin: string): Promise<Session> {
  // Behind a proxy of the bench the certificate is its own.
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(`${origin}/profile`);
  await page
    .getByLabel(/user name|e-?mail|login/i)
    .first()
    .fill('candidate');
  await page.getByLabel(/password/i).fill('candidate');
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL(`${origin}/profile`);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** What the site's own origin has kept since the sign-in, for every origin: each subject knows as much of an earlier visit. */
export function everywhere(session: Session, origins: readonly string[]): Session {
  if (typeof session === 'string') return session;
  const localStorage = session.origins[0]?.localStorage ?? [];
  return { cookies: session.cookies, origins: origins.map((origin) => ({ origin, localStorage })) };
}
