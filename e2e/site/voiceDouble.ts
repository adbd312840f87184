import { controlVoiceDouble } from '../../backend/testing/voice/startVoiceDouble';

/** The providers that the site's voice lab asks; several journeys share them, so a step says what it is `about`. */
export const voiceDouble = controlVoiceDouble(process.env['E2E_VOICE_DOUBLE'] ?? '');

/** What must not be seen in a page, an answer or a log. */
export const voiceKeys = () =>
  [process.env['OPENAI_API_KEY'], process.env['ELEVENLABS_API_KEY']].filter((key) => key !== undefined);
