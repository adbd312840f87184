import { expect, test as visitor, type Page } from 'playwright/test';
import { findViolations } from '../accessibility/findViolations';
import { findViolationsEverywhere, VIEWPORTS } from '../accessibility/findViolationsEverywhere';
import { THEMES, useTheme } from '../accessibility/useTheme';
import { voiceLab } from '../pages/voiceLab';
import { giveCredentials } from '../site/signIn';
import { test } from '../site/signedInTest';
import { sitePort } from '../site/sitePort';

const lab = `http://localhost:${String(sitePort + 3)}`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Inspects a dialog, whose overlay covers the header: only in the language of the page. */
async function lookAtDialog(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const at = `${state}, ${String(viewport.width)} px`;
    found.push(...(await findViolations(page)).map((violation) => `${at}: ${violation}`));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

test.describe('for an administrator', () => {
  test.use({ account: 'admin' });
  for (const theme of THEMES) {
    test(`[V11] has no axe violations in the lab's decisions: ${theme}`, async ({ page }) => {
      test.setTimeout(500_000);
      await useTheme(page, theme);
      const found: string[] = [];
      const look = async (state: string) => void found.push(...(await findViolationsEverywhere(page, state)));
      const { main, text, speak, spoken } = voiceLab(page);
      const button = (name: string | RegExp) => main.getByRole('button', { name });
      const name = `Tone, ${theme}`;

      await open(page, '/voice-capabilities?provider=openai');
      await text.fill('Good morning');
      await speak.click();
      await expect(spoken).toBeVisible();
      await main.getByLabel('Voice name').fill(name);
      await button('Save this voice').click();
      await expect(main.getByText(`Voice saved as “${name}”`)).toBeVisible();
      await look('a voice that was kept');

      await open(page, '/voice-capabilities?tab=interviewer-voice');
      await expect(button(`Use as the interviewer’s voice: “${name}”`)).toBeVisible();
      await look('the voices that were kept');
      await button(`Use as the interviewer’s voice: “${name}”`).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await lookAtDialog(page, 'a voice to be chosen')));
      await page.keyboard.press('Escape');
      await page.route('**/api/voice/interviewer', (route) =>
        route.fulfill({ status: 409, json: { code: 'PROVIDER_NOT_AVAILABLE', message: 'Not set up.' } }),
      );
      await button(`Use as the interviewer’s voice: “${name}”`).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Use as the interviewer’s voice' }).click();
      await expect(main.getByRole('alert')).toBeVisible();
      await look('a choice that was refused');

      await open(page, '/voice-capabilities?tab=compare');
      await main.getByLabel('Spoken text').fill('What is a deadlock?');
      await button('Play all voices').click();
      await expect(main.getByLabel(`Question spoken by ${name}`)).toBeVisible();
      await button('Start round').click();
      await button('A sounds better').click();
      await expect(main.getByRole('table', { name: 'Preferences so far' })).toBeVisible();
      await look('a blind round');

      await open(page, '/voice-capabilities?tab=phrase-list');
      await main.getByLabel('Phrases, one per line').fill('mutex\nnginx');
      await page.route('**/api/voice/tts', (route) =>
        route.request().postData()?.includes('nginx')
          ? route.fulfill({ status: 502, json: { code: 'API_ERROR', message: 'No answer.' } })
          : route.continue(),
      );
      await button('Run test').click();
      await expect(main.getByText(/^\d+ of \d+ done\.$/)).toBeVisible();
      await look('a list that was run, with failures and costs');

      await open(page, '/voice-capabilities?tab=compare&part=recognisers');
      await look('nothing to compare yet');
      await button('Use a sample recording').click();
      await expect(main.getByLabel('Reference transcript')).toHaveValue(/hash/);
      await main.getByRole('checkbox').first().check();
      await button('Compare').click();
      await expect(main.getByRole('table', { name: 'Transcript' })).toBeVisible();
      // The last recogniser is done: until then a disabled label is pale.
      await expect(button('Compare')).toBeVisible();
      await look('recognisers beside each other');

      await open(page, '/voice-capabilities?tab=pronunciations');
      await main.getByLabel('Spelling').fill('gRPC');
      await main.getByLabel('Pronunciation', { exact: true }).fill('гэ');
      await look('a pronunciation that cannot be said');
      expect(found).toEqual([]);
    });
  }
});

for (const theme of THEMES) {
  visitor(`[V11] axe finds nothing on the lab's own origin: ${theme}`, async ({ page }) => {
    visitor.setTimeout(300_000);
    await useTheme(page, theme);
    const found: string[] = [];
    const look = async (state: string) => void found.push(...(await findViolationsEverywhere(page, state)));
    const alert = page.getByRole('alert');
    await open(page, `${lab}/`);
    await look('signed out');
    await open(page, `${lab}/signed-in?code=stolen&state=unknown`);
    await expect(alert).toContainText('Sign-in can’t be completed here');
    await look('a sign-in that failed');
    await open(page, `${lab}/`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await giveCredentials(page, 'candidate');
    await expect(alert).toContainText('You’re signed in as candidate');
    await look('without the role');
    await page.getByRole('button', { name: 'Use another account' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await giveCredentials(page, 'admin');
    await expect(page.getByRole('heading', { name: 'Voice Capabilities Testing' })).toBeVisible();
    await look('signed in');
    expect(found).toEqual([]);
  });
}
