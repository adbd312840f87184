import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sitePort } from './sitePort';
import { startSite } from './startSite';
import { startVoiceProviders } from './startVoiceProviders';

/** Starts one site for all journeys, with a temporary data folder and doubles of the voice providers. */
export default async function globalSetup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-e2e-'));
  const voice = await startVoiceProviders();
  // Locations of the site's output and of the provider doubles, for journeys; a backend restarted by a test
  // gets the same settings.
  Object.assign(process.env, { E2E_DATA_DIR: dataDir, ...voice.environment });
  const site = await startSite({ port: sitePort, dataDir });
  return async () => {
    await site.stop();
    await voice.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
