import { randomBytes } from 'node:crypto';
import { startVoiceDouble } from '../../backend/testing/voice/startVoiceDouble';

const randomKey = (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`;

/**
 * Doubles of the voice providers, with the settings that connect a site to them and locate them for journeys.
 */
export async function startVoiceProviders() {
  const keys = { openai: randomKey('sk-double-'), elevenlabs: randomKey('sk_double_') };
  const double = await startVoiceDouble({ keys });
  return {
    environment: {
      E2E_VOICE_DOUBLE: double.origin,
      OPENAI_BASE_URL: double.openAiBaseUrl,
      OPENAI_API_KEY: keys.openai,
      ELEVENLABS_BASE_URL: double.elevenLabsBaseUrl,
      ELEVENLABS_API_KEY: keys.elevenlabs,
    },
    stop: () => double.stop(),
  };
}
