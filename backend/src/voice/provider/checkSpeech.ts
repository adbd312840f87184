import type { SpeechModel, VoiceSetting } from '@prova/api/types/voice/voiceConfig';
import type { ProviderSettings } from '@prova/api/types/voice/speechRequest';
import { unfit, type VoiceResult } from '../voiceFailure';
import type { SpeakRequest, VoiceProviderKey } from '../voiceProvider';

/** A provider's options. */
export interface SpeechChoices {
  readonly provider: VoiceProviderKey;
  /** Undefined for an unlisted model: its provider decides. */
  readonly model: SpeechModel | undefined;
  readonly formats: readonly string[];
  readonly settings: readonly VoiceSetting[];
  /** Names of further settings, which are checked elsewhere. */
  readonly otherNames?: readonly string[];
}

const MODEL_NAME = /^[\w][\w.:/@-]{0,99}$/;
const VOICE_NAME = /^[^\p{Cc}/\\?#]{1,100}$/u;

function faultOf(setting: VoiceSetting, value: unknown): string | null {
  switch (setting.kind) {
    case 'range': {
      const { min, max } = setting;
      const fits = typeof value === 'number' && value >= min && value <= max;
      return fits ? null : `This setting must be a number from ${min} to ${max}.`;
    }
    case 'switch':
      return typeof value === 'boolean' ? null : 'This setting must be on or off.';
    case 'text':
      return typeof value === 'string' && value.length <= setting.maxLength
        ? null
        : `This setting must be text of up to ${setting.maxLength} characters.`;
  }
}

const isLeftOut = (value: unknown) => value === null || value === '';

/**
 * Refuses invalid parts of a request before anything is sent. @returns the settings, completed with defaults
 */
export function checkSpeech(
  { text, voice, model: modelName, format, providerSettings }: SpeakRequest,
  { provider, model, formats, settings, otherNames = [] }: SpeechChoices,
): VoiceResult<ProviderSettings> {
  if (typeof modelName === 'string' && !MODEL_NAME.test(modelName)) {
    return unfit(provider, 'model', 'This model doesn’t exist.');
  }
  if (typeof voice === 'string' && (!VOICE_NAME.test(voice) || /^\.+$/.test(voice))) {
    return unfit(provider, 'voice', 'This voice doesn’t exist.');
  }
  if (typeof format === 'string' && !(model?.formats ?? formats).includes(format)) {
    return unfit(
      provider,
      'format',
      `This model supports these formats: ${(model?.formats ?? formats).join(', ')}.`,
    );
  }
  if (model && text.length > model.maxTextLength) {
    const limit = `the limit of ${model.id} is ${model.maxTextLength}`;
    return unfit(provider, 'text', `The text has ${text.length} characters; ${limit}.`);
  }
  const set: ProviderSettings = {};
  for (const [name, value] of Object.entries(providerSettings ?? {})) {
    const field = `providerSettings.${name.slice(0, 60)}`;
    const setting = settings.find((one) => one.name === name);
    if (!setting && !otherNames.includes(name)) return unfit(provider, field, 'This setting doesn’t exist.');
    if (isLeftOut(value)) continue;
    const fault = setting ? faultOf(setting, value) : null;
    if (fault !== null) return unfit(provider, field, fault);
    if (setting && model && !model.settings.includes(name)) {
      return unfit(provider, field, `${model.id} doesn’t support this setting.`);
    }
    set[name] = value;
  }
  return { ok: true, value: set };
}
