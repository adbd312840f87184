import type { VoicePresetAnswer } from '@prova/api/answers/voice/voicePresetAnswer';
import type { ProviderSettings, SpeechRequest } from '@prova/api/types/voice/speechRequest';
import type { VoicePresetContent } from '@prova/api/types/voice/voicePreset';

/**
 * Whether a setting belongs to the voice; a request's other settings, such as the previous text, belong to
 * one text.
 */
const isKnob = ([name, value]: readonly [string, ProviderSettings[string]]) =>
  !Array.isArray(value) && value !== null && name !== 'previous_text' && name !== 'next_text';

/** The storable part of a request: everything except its text. */
export const toPresetContent = (
  name: string,
  { provider, model, voice, format, providerSettings }: SpeechRequest,
): VoicePresetContent => ({
  name,
  provider,
  model: model ?? null,
  voice: voice ?? null,
  format: format ?? null,
  settings: Object.fromEntries(Object.entries(providerSettings ?? {}).filter(isKnob)),
});

/** The part of a preset that can be stored again. */
export const contentOf = ({
  name,
  provider,
  model,
  voice,
  format,
  settings,
}: Omit<VoicePresetAnswer, 'id'>) => ({
  name,
  provider,
  model,
  voice,
  format,
  settings,
});

/** A preset as readable JSON, for storage elsewhere and for `POST /api/voice/presets`. */
export const toJson = (preset: Omit<VoicePresetAnswer, 'id'>) => JSON.stringify(contentOf(preset), null, 2);

/** Settings in one line: `speed 1.1 · use_speaker_boost true`. */
export const describeSettings = (settings: ProviderSettings | null): string =>
  Object.entries(settings ?? {})
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ');
