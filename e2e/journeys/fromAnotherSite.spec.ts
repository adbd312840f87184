import { expect, type Page } from 'playwright/test';
import { test } from '../site/signedInTest';
import { sitePort } from '../site/sitePort';

// The browser withholds the session's cookie from the request for a document linked from another site.
const ELSEWHERE = 'http://127.0.0.1:1/';

async function followLink(page: Page, path: string): Promise<void> {
  await page.route(ELSEWHERE, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="http://localhost:${String(sitePort)}${path}">onward</a>`,
    }),
  );
  await page.goto(ELSEWHERE);
  await page.getByRole('link').click();
}

test('[S3, S6] recognises a user who arrives from another site, by a link or back from the provider', async ({
  page,
}) => {
  const account = page.getByRole('button', { name: 'Account' });
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oauth2/authorization')) signIns.push(request.url());
  });
  await followLink(page, '/');
  await expect(account).toBeVisible();
  await followLink(page, '/interviews');
  await expect(page.getByRole('heading', { name: 'My Interviews', level: 1 })).toBeVisible();
  expect(signIns).toEqual([]);

  // The provider still has a session, so its page only redirects.
  await page.context().clearCookies({ name: /^prova_(session|member)$/ });
  await followLink(page, '/oauth2/authorization/oidc');
  await expect(account).toBeVisible();
  expect(signIns).toHaveLength(1);
});
