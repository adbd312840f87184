import { expect, type Page } from 'playwright/test';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Opens a new account from the provider's sign-in form; ends signed in on the page that led there. */
export async function registerInstead(page: Page, from = '/profile'): Promise<Credentials> {
  const login = `new-${crypto.randomUUID().slice(0, 8)}`;
  const password = crypto.randomUUID();
  // The page that led there may have a link of this name.
  await expect(page).toHaveURL(/\/interaction\//);
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('Email').fill(`${login}@example.org`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === from);
  return { login, password };
}

/** Opens a new account, and ends signed in on the profile. */
export async function register(page: Page): Promise<Credentials> {
  await page.goto('/profile');
  return registerInstead(page);
}
