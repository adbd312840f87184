import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANDING_FILE, landingPageSchema, type LandingPage } from '@prova/shared/page/landingPage';
import * as v from 'valibot';

/**
 * The landing page prerendered by the shell's build; null if the build has none, as during development.
 */
export async function readLandingPage(shellFolder: string): Promise<LandingPage | null> {
  const text = await readFile(join(shellFolder, LANDING_FILE), 'utf8').catch(() => null);
  return text === null ? null : v.parse(landingPageSchema, JSON.parse(text));
}
