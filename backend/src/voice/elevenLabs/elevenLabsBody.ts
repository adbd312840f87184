import type { ProviderSettings } from '@prova/api/types/voice/speechRequest';
import * as v from 'valibot';
import { unfit, type VoiceResult } from '../voiceFailure';
import type { SpeakRequest } from '../voiceProvider';
import { ELEVENLABS_SETTINGS, MULTILINGUAL } from './elevenLabsConfig';

const requestIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(3));
const surroundings = v.pipe(v.string(), v.maxLength(5000));
/** Additional settings besides the voice settings, with their limits. */
const besideSchema = {
  pronunciation_dictionary_locators: v.pipe(
    v.array(
      v.strictObject({
        pronunciation_dictionary_id: v.string(),
        version_id: v.nullish(v.string()),
      }),
    ),
    v.maxLength(3),
  ),
  previous_text: surroundings,
  next_text: surroundings,
  previous_request_ids: requestIds,
  next_request_ids: requestIds,
} as const;
export const BESIDE_SETTINGS = Object.keys(besideSchema) as (keyof typeof besideSchema)[];

/** The body of a speech request. Empty values are omitted in favour of the provider's defaults. */
export function elevenLabsBody(
  { text, language }: SpeakRequest,
  model: string,
  settings: ProviderSettings,
): VoiceResult<object> {
  const voiceSettings = Object.fromEntries(
    ELEVENLABS_SETTINGS.map(({ name, default: usual }) => [name, settings[name] ?? usual]),
  );
  const beside: Record<string, unknown> = {};
  for (const name of BESIDE_SETTINGS) {
    const value = settings[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    if (!v.is(besideSchema[name], value)) {
      return unfit('elevenlabs', `providerSettings.${name}`, 'This setting is invalid or too long.');
    }
    beside[name] = value;
  }
  // The multilingual model detects the language and rejects the parameter.
  const isTold = typeof language === 'string' && language !== '' && model !== MULTILINGUAL;
  return {
    ok: true,
    value: {
      text,
      model_id: model,
      voice_settings: voiceSettings,
      ...(isTold ? { language_code: language.slice(0, 2) } : {}),
      ...beside,
    },
  };
}
