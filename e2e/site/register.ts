import { expect, type Page } from 'playwright/test';

/** Opens an account that nobody has used yet, from the provider's sign-in form; ends signed in on the profile. */
export async function registerInstead(page: Page): Promise<void> {
  const login = `new-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('E-mail').fill(`${login}@example.org`);
  await page.getByLabel('Password').fill(crypto.randomUUID());
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/profile$/);
}

/** Opens an account that nobody has used yet, and ends signed in on the profile. */
export async function register(page: Page): Promise<void> {
  await page.goto('/profile');
  await registerInstead(page);
}
