import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sitePort } from './sitePort';
import { startSite } from './startSite';

/** One site for all journeys, with a data folder of its own; E2E_SITE=running uses one that is up already. */
export default async function globalSetup() {
  if (process.env['E2E_SITE'] === 'running') return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-e2e-'));
  // Where a test finds what the site wrote.
  process.env['E2E_DATA_DIR'] = dataDir;
  const site = await startSite({ port: sitePort, dataDir });
  return async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
