import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { register } from '../site/register';

test("[S18] [U18] [U19] [U20] lists a person's sessions, exports their data and deletes the account for good", async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const { login, password } = await register(page);
  await page.getByRole('link', { name: 'Account, data and sessions' }).click();
  await expect(page).toHaveURL(/\/account$/);
  const facts = page.getByRole('region', { name: 'Your details' });
  await expect(facts.getByRole('definition').first()).toHaveText(login);

  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
  const signIn = async () => {
    await elsewhere.goto('/profile');
    await elsewhere.getByLabel('User name').fill(login);
    await elsewhere.getByLabel('Password').fill(password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn();
  await expect(elsewhere).toHaveURL(/\/profile$/);
  await page.reload();
  const rows = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(
    page.getByText(
      'You’re signed out automatically after 30 minutes of inactivity (except during an interview), and after 12 hours at the latest.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: /^End session/ }).click();
  await expect(rows).toHaveCount(1);
  // The provider's session has ended too: continuing in the other browser requires the password again.
  await elsewhere.goto('/oauth2/authorization/oidc');
  await expect(elsewhere.getByLabel('Password')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^prova-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { login, email: `${login}@example.org` },
    interviews: [],
  });

  const openDialog = page.getByRole('button', { name: 'Delete account' });
  await openDialog.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account permanently?' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(openDialog).toBeFocused();
  await openDialog.click();
  await dialog.getByRole('textbox').fill('somebody-else');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    `That user name doesn’t match, so nothing was deleted. Type ${login}.`,
  );
  await dialog.getByRole('textbox').fill(login);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/api/account')).status()).toBe(401);

  await elsewhere.getByLabel('User name').fill(login);
  await elsewhere.getByLabel('Password').fill(password);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByText('Incorrect user name, email or password. Try again.')).toBeVisible();
  await elsewhere.close();
});
