import type { Browser, BrowserContextOptions } from 'playwright';

export type Session = NonNullable<BrowserContextOptions['storageState']>;

/** Signs in as the candidate of the demonstration. The name of the account is its password too. */
export async function signIn(browser: Browser, origin: string): Promise<Session> {
  const context = await browser.newContext();
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
