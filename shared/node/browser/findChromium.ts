import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

// The headless shell first: it halves the journeys' processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** The remedy if no browser runs. */
export const NO_CHROMIUM =
  'This command needs Chromium, and none was found: install Chromium or Chrome, or set PROVA_CHROMIUM=/path/to/chromium.';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Whether a browser runs, that is, prints its version. Some distributions install a stub that only suggests
 * an installation.
 */
function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** Playwright's own browsers; none without Playwright, as in built-only installations. */
function playwrightsOwn(): readonly string[] {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright') as typeof import('playwright');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/**
 * The Chromium for the browser tests: PROVA_CHROMIUM, else one on the machine, else Playwright's.
 * @returns its path, or null if none runs
 * @throws Error with one sentence if PROVA_CHROMIUM names something that does not run
 */
export function findChromium(environment: NodeJS.ProcessEnv): string | null {
  const named = environment['PROVA_CHROMIUM'] ?? '';
  if (named !== '') {
    if (runs(named)) return named;
    throw new Error(`PROVA_CHROMIUM is ${named}, which does not run. Fix it, or remove it.`);
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [...installed, MAC, ...playwrightsOwn()];
  return candidates.find((path) => existsSync(path) && runs(path)) ?? null;
}
