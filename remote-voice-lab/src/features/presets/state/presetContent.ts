import type { VoicePresetAnswer } from '@prova/api/answers/voice/voicePresetAnswer';
import type { ProviderSettings, SpeechRequest } from '@prova/api/types/voice/speechRequest';
import type { VoicePresetContent } from '@prova/api/types/voice/voicePreset';

/** Knobs of the voice; what stands beside them in a request, such as the text before, belongs to one text. */
const isKnob = ([name, value]: readonly [string, ProviderSettings[string]]) =>
  !Array.isArray(value) && value !== null && name !== 'previous_text' && name !== 'next_text';

/** What is kept of a request: everything but its text. */
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

/** What of a preset can be kept anew. */
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

/** A preset as JSON that can be read, kept elsewhere, and sent to `POST /api/voice/presets` again. */
export const toJson = (preset: Omit<VoicePresetAnswer, 'id'>) => JSON.stringify(contentOf(preset), null, 2);

/** Settings in one line: `speed 1.1 · use_speaker_boost true`. */
export const describeSettings = (settings: ProviderSettings | null): string =>
  Object.entries(settings ?? {})
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ');
