import { expect, type Page } from 'playwright/test';

/** Of the embedded provider's demonstration; the password is the same word. */
export type Account = 'candidate' | 'admin';

/** Signs in by hand at the provider's own page, whose labels the candidate reads too. */
export async function signIn(page: Page, account: Account, from = '/profile'): Promise<void> {
  await page.goto(from);
  await page
    .getByLabel(/user name|e-?mail|login/i)
    .first()
    .fill(account);
  await page.getByLabel(/password/i).fill(account);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).toHaveURL(new RegExp(`${from.replaceAll('?', '\\?')}$`));
}
