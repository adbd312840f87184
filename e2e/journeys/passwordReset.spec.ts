import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Page } from 'playwright/test';
import { projectRoot } from '@prova/node/projectRoot';
import { register } from '../site/register';
import { sitePort } from '../site/sitePort';

const run = promisify(execFile);

/** The operator's command, beside the running site. */
async function makeLink(login: string): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', 'account:reset', '--', login], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(sitePort), DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
  return /^ +(http:\S+)$/m.exec(stdout)?.[1] ?? '';
}

async function expectSignInAsked(page: Page) {
  await page.goto('/profile');
  await expect(page.getByLabel('User name')).toBeVisible();
}

test('replaces a forgotten password by a link, typed in sight, and asks for it everywhere', async ({
  page,
  browser,
}) => {
  const { login } = await register(page);
  const link = await makeLink(login);
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await expectSignInAsked(elsewhere);
  await expect(elsewhere.getByText('Forgot your password?')).toBeVisible();

  await elsewhere.goto(link);
  await expect(elsewhere.getByLabel('User name')).toHaveValue(login);
  const field = elsewhere.getByLabel('Password');
  await field.fill('a longr password');
  await elsewhere.keyboard.press('Tab');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await expect(field).toHaveAttribute('type', 'text');
  await field.fill('a longer password');
  await field.press('Enter');

  await expect(elsewhere.getByRole('status')).toContainText('Your password has been changed');
  await elsewhere.getByLabel('User name').fill(login);
  await field.fill('a longer password');
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByRole('button', { name: 'Account' })).toBeVisible();

  await expectSignInAsked(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Prova' }).click();
  await expect(page).toHaveURL('/');
});
