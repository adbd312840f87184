import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { findChromium, NO_CHROMIUM } from '@prova/node/browser/findChromium';
import { CHROMIUM_ARGUMENTS, FAKE_MEDIA_ARGUMENTS } from '@prova/node/chromiumArguments';
import { isThorough } from './site/isThorough';
import { sitePort } from './site/sitePort';

const spokenAnswer = fileURLToPath(new URL('./fixtures/spoken-answer.wav', import.meta.url));
const executablePath = findChromium(process.env);
if (executablePath === null) throw new Error(NO_CHROMIUM);
const THOROUGH = '**/thorough/*.spec.ts';
const ACCESSIBILITY = '**/accessibility/*.spec.ts';

export default defineConfig({
  testDir: '.',
  // Jest's tests are next to these specs, in `bench`.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './site/globalSetup.ts',
  // A journey waits more than it works: three workers leave a fifth of two processors idle, four a fifteenth.
  workers: 4,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Background load must not fail a whole run: a journey that passes at its second attempt is listed as
  // flaky.
  retries: 1,
  reporter: 'list',
  projects: isThorough
    ? [
        { name: 'thorough', testMatch: [THOROUGH, ACCESSIBILITY] },
        { name: 'journeys', testIgnore: [THOROUGH, ACCESSIBILITY], grep: /@thorough/ },
      ]
    : [{ name: 'journeys', testIgnore: THOROUGH, grepInvert: /@thorough/ }],
  use: {
    actionTimeout: 15_000,
    baseURL: `http://localhost:${String(sitePort)}`,
    viewport: { width: 1280, height: 860 },
    colorScheme: 'dark',
    // Animation takes a tenth of the processor; journeys about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test takes a third of the time; a failed test leaves a screenshot and the page's tree
    // anyway.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...CHROMIUM_ARGUMENTS,
        ...FAKE_MEDIA_ARGUMENTS,
        `--use-file-for-fake-audio-capture=${spokenAnswer}`,
      ],
    },
  },
});
