import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

// The shell without windows first: with it the journeys take half of the processor's time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** What to do where none runs. */
export const NO_CHROMIUM =
  'This needs a Chromium, and none was found: install Chromium or Chrome, or name one, PROVA_CHROMIUM=/path/to/chromium.';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A browser that says its version runs; some distributions put a script in its place that only asks to install it. */
function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** None where Playwright is not installed, as where only what was built runs. */
function playwrightsOwn(): readonly string[] {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright') as typeof import('playwright');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/**
 * The Chromium for the browser tests: the one that PROVA_CHROMIUM names, else one on the machine, else Playwright's.
 * @returns its path, or null where none runs
 * @throws Error with one sentence where PROVA_CHROMIUM names something that does not run
 */
export function findChromium(environment: NodeJS.ProcessEnv): string | null {
  const named = environment['PROVA_CHROMIUM'] ?? '';
  if (named !== '') {
    if (runs(named)) return named;
    throw new Error(`PROVA_CHROMIUM is ${named}, which does not run. Correct it, or leave it away.`);
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [...installed, MAC, ...playwrightsOwn()];
  return candidates.find((path) => existsSync(path) && runs(path)) ?? null;
}
