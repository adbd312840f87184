import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { voiceLab } from '../pages/voiceLab';
import { startSecondProvider } from '../servers/startSecondProvider';
import { freeSitePort } from '../site/freeSitePort';
import { startSite } from '../site/startSite';

const labTitle = { name: 'Voice Capabilities Testing', level: 1 };

test('[V11] works with an independent provider, and admits nobody without the role', async ({ page }) => {
  test.setTimeout(180_000);
  const own = await freeSitePort();
  const [ownSite, ownLab] = [`http://localhost:${String(own)}`, `http://localhost:${String(own + 3)}`];
  const second = await startSecondProvider(own + 10, `${ownSite}/api`);
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-second-provider-'));
  const running = await startSite({ port: own, dataDir, environment: { OIDC_ISSUER: second.issuer } });
  try {
    await page.goto(`${ownLab}/`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', labTitle)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('second-admin');

    await voiceLab(page).writeFor('OpenAI API', 'Tell me about closures.');
    await page.getByRole('button', { name: 'Test Text-to-Speech' }).click();
    await expect(page.getByText('Audio is ready')).toBeVisible();
    // The page renews a rejected token, unnoticed by the user.
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await page.route(
      `${ownSite}/api/voice/tts`,
      (route) => route.fulfill({ status: 401, headers: { 'access-control-allow-origin': ownLab }, json: {} }),
      { times: 1 },
    );
    const renewed = page.waitForRequest(
      (request) =>
        request.url() === `${second.issuer}/token` && (request.postData() ?? '').includes('refresh_token'),
    );
    await page.getByRole('button', { name: 'Test Text-to-Speech' }).click();
    await refused;
    await renewed;
    await expect(page.getByText('Audio is ready')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    second.become('second-candidate', ['ROLE_USER']);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('You’re signed in as second-candidate');
  } finally {
    await running.stop();
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
