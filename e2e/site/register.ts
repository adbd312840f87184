import { expect, type Page } from 'playwright/test';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Opens a new account from the provider's sign-in form; ends signed in on the profile. */
export async function registerInstead(page: Page): Promise<Credentials> {
  const login = `new-${crypto.randomUUID().slice(0, 8)}`;
  const password = crypto.randomUUID();
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('Email').fill(`${login}@example.org`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  return { login, password };
}

/** Opens a new account, and ends signed in on the profile. */
export async function register(page: Page): Promise<Credentials> {
  await page.goto('/profile');
  return registerInstead(page);
}
