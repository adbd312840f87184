import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { isGlewlwydInstalled, startGlewlwyd } from '../servers/startGlewlwyd';
import { freeSitePort } from '../site/freeSitePort';
import { startSite } from '../site/startSite';

const PASSWORD = 'a long enough word';
const SECRET = 'a+b/c%d and more';
const own = await freeSitePort();
const siteOrigin = `http://localhost:${String(own)}`;

/** Signs in on glewlwyd's pages: name and password, and the button to continue to the site. */
async function signInAtGlewlwyd(page: Page, username: string): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#loginbut').click();
  await page.getByTitle('Continue to client application').click();
}

test("[S3, S5] works with Debian's glewlwyd: sign-in with roles from claims, and a logout confirmed at the provider", async ({
  page,
}) => {
  test.skip(!isGlewlwydInstalled(), 'The package glewlwyd is not installed: apt-get install glewlwyd');
  test.setTimeout(240_000);
  const provider = await startGlewlwyd({
    port: own + 15,
    folder: mkdtempSync(join(tmpdir(), 'prova-glewlwyd-')),
    siteOrigin,
    secret: SECRET,
    users: [
      {
        username: 'robin',
        password: PASSWORD,
        name: 'Robin Doe',
        email: 'robin@prova.example',
        roles: ['staff', 'prova-candidate'],
      },
    ],
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-with-glewlwyd-'));
  const site = await startSite({
    port: own,
    dataDir,
    environment: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_SECRET: SECRET,
      OIDC_CLIENT_AUTH: 'client_secret_post',
      OIDC_SCOPES: 'openid',
      OIDC_USER_ROLES: 'prova-candidate',
      OIDC_ADMIN_ROLES: 'prova-admin',
    },
  });
  try {
    await page.goto(`${siteOrigin}/profile`);
    await signInAtGlewlwyd(page, 'robin');
    await expect(page).toHaveURL(`${siteOrigin}/profile`);
    const answer = await page.request.get(`${siteOrigin}/api/account`);
    expect(await answer.json()).toMatchObject({
      email: 'robin@prova.example',
      authorities: ['ROLE_USER', 'staff', 'prova-candidate'],
    });
    await page.goto(`${siteOrigin}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${siteOrigin}/logout`);
    // The session here is over; glewlwyd confirms its own logout on a page whose button led no further.
    await expect(page.getByText('The client wishes you to close the current session')).toBeVisible();
    expect((await page.request.get(`${siteOrigin}/api/account`)).status()).toBe(401);
  } finally {
    await site.stop();
    await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
