import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVoiceDouble } from '../../backend/testing/voice/startVoiceDouble';
import { sitePort } from './sitePort';
import { startSite } from './startSite';

const randomKey = (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`;

/**
 * One site for all journeys, with a data folder of its own and doubles of the voice providers; E2E_SITE=running uses one that
 * is up already.
 */
export default async function globalSetup() {
  if (process.env['E2E_SITE'] === 'running') return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'prova-e2e-'));
  const keys = { openai: randomKey('sk-double-'), elevenlabs: randomKey('sk_double_') };
  const double = await startVoiceDouble({ keys });
  // Journeys find here what the site wrote and who answers in a provider's place; a backend that a test brings back finds
  // the same settings.
  Object.assign(process.env, {
    E2E_DATA_DIR: dataDir,
    E2E_VOICE_DOUBLE: double.origin,
    OPENAI_BASE_URL: double.openAiBaseUrl,
    OPENAI_API_KEY: keys.openai,
    ELEVENLABS_BASE_URL: double.elevenLabsBaseUrl,
    ELEVENLABS_API_KEY: keys.elevenlabs,
  });
  const site = await startSite({ port: sitePort, dataDir });
  return async () => {
    await site.stop();
    await double.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
