import { controlVoiceDouble } from '../../backend/testing/voice/startVoiceDouble';

/** The providers of the site's voice lab; several journeys share them, so a step says what it is `about`. */
export const voiceDouble = controlVoiceDouble(process.env['E2E_VOICE_DOUBLE'] ?? '');

/** A key that must not be visible in a page, a response or a log. */
export const voiceKeys = () =>
  [process.env['OPENAI_API_KEY'], process.env['ELEVENLABS_API_KEY']].filter((key) => key !== undefined);
