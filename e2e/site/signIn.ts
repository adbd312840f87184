import { expect, type Page } from 'playwright/test';

/** The embedded provider's demo accounts; the password is the same word. */
export type Account = 'candidate' | 'admin';

/** Fills in the provider's own page, by its labels. */
export async function giveCredentials(page: Page, account: Account): Promise<void> {
  await page
    .getByLabel(/user name|e-?mail|login/i)
    .first()
    .fill(account);
  await page.getByLabel(/password/i).fill(account);
  await page.getByRole('button', { name: /sign in/i }).click();
}

/** Signs in manually, and ends on the page where it began. */
export async function signIn(page: Page, account: Account, from = '/profile'): Promise<void> {
  await page.goto(from);
  await giveCredentials(page, account);
  await expect(page).toHaveURL(new RegExp(`${from.replaceAll('?', '\\?')}$`));
}
