import type { ProviderSettings } from '@prova/api/types/voice/speechRequest';
import type { SpeechModel, VoiceConfig, VoiceSetting } from '@prova/api/types/voice/voiceConfig';
import type { VoicePresetContent } from '@prova/api/types/voice/voicePreset';
import { type Refusal, validationRefusal } from '../http/refusal';
import type { VoiceProvider } from '../voice/voiceProvider';

type Speech = NonNullable<VoiceConfig['speech']>;

const refuse = (field: string, message: string): Refusal =>
  validationRefusal(field, `The voice wasn’t saved: ${message}`);

/** Why a setting is invalid; null when valid. */
function faultOf(setting: VoiceSetting, value: ProviderSettings[string]): string | null {
  switch (setting.kind) {
    case 'range': {
      const fits = typeof value === 'number' && value >= setting.min && value <= setting.max;
      return fits ? null : `a number from ${setting.min} to ${setting.max}`;
    }
    case 'switch':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'text':
      return typeof value === 'string' && value.length <= setting.maxLength
        ? null
        : `text of up to ${setting.maxLength} characters`;
  }
}

/** @throws Refusal 400 for settings unsupported by the model, and for values out of range. */
function checkSettings({ settings: known }: Speech, model: SpeechModel, given: ProviderSettings): void {
  for (const [name, value] of Object.entries(given)) {
    const setting = model.settings.includes(name) ? known.find((one) => one.name === name) : undefined;
    if (!setting) throw refuse(`settings.${name}`, `${model.id} doesn’t support this setting.`);
    const expected = faultOf(setting, value);
    if (expected !== null) throw refuse(`settings.${name}`, `this setting must be ${expected}.`);
  }
}

/** The available voices; null while the provider does not list them. */
async function listVoices(speech: Speech, provider: VoiceProvider, signal: AbortSignal) {
  if (speech.voices.length > 0) return speech.voices;
  const voices = await provider.voices(signal);
  return voices.ok ? voices.value : null;
}

/**
 * The preset with provider defaults filled in, so that the preset keeps its sound when they change.
 * @throws Refusal 400 naming what the provider does not accept.
 */
export async function completePreset(
  preset: VoicePresetContent,
  provider: VoiceProvider,
  signal: AbortSignal,
): Promise<VoicePresetContent> {
  const { speech } = await provider.describe(signal);
  if (!speech) throw refuse('provider', 'this provider doesn’t offer text-to-speech.');
  const modelId = preset.model ?? speech.defaultModel;
  const model = speech.models.find(({ id }) => id === modelId);
  if (!model) throw refuse('model', 'the provider doesn’t offer this model.');
  const format = preset.format ?? model.formats[0] ?? speech.defaultFormat;
  if (!model.formats.includes(format)) throw refuse('format', `${model.id} doesn’t support this format.`);
  const voices = await listVoices(speech, provider, signal);
  const voice = preset.voice ?? voices?.find(({ isDefault }) => isDefault)?.id ?? voices?.[0]?.id;
  if (voice === undefined) {
    throw refuse(
      'voice',
      'the provider’s voice list isn’t available right now. Enter a voice, or try again later.',
    );
  }
  if (voices && !voices.some(({ id }) => id === voice)) {
    throw refuse('voice', 'the provider doesn’t offer this voice.');
  }
  const settings = preset.settings ?? {};
  checkSettings(speech, model, settings);
  const defaults = speech.settings
    .filter(({ name }) => model.settings.includes(name))
    .map((setting) => [setting.name, setting.default] as const);
  return {
    name: preset.name.trim(),
    provider: provider.key,
    model: model.id,
    voice,
    format,
    settings: { ...Object.fromEntries(defaults), ...settings },
  };
}
