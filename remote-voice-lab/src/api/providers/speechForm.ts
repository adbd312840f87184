import type { VoiceAnswer, VoiceConfigAnswer } from '@prova/api/answers/voice/voiceConfigAnswer';
import type { ProviderSettings } from '@prova/api/types/voice/speechRequest';
import type { VoiceSetting } from '@prova/api/types/voice/voiceConfig';
import { isOver, preselect, speechNames, type ProviderModel, type ReplacedDefault } from './providerModels';
import { specifiedProvider, type SpecifiedProvider } from './specifiedProviders';

export interface SpeechModel extends ProviderModel {
  readonly maxTextLength: number;
  readonly settings: readonly VoiceSetting[];
}

/** Everything a speech form needs to offer exactly what a provider accepts. */
export interface SpeechForm {
  readonly models: readonly SpeechModel[];
  readonly preselected: SpeechModel;
  readonly replaced: ReplacedDefault | null;
  /** The formats of all models: formats of other models are disabled. */
  readonly formats: readonly string[];
  readonly defaultFormat: string;
  /** The available voices; null if the page has to request them from the server. */
  readonly voices: readonly VoiceAnswer[] | null;
}

/** The user's choices; null for the default. */
export interface SpeechChoice {
  readonly model: string | null;
  readonly voice: string | null;
  readonly format: string | null;
  readonly settings: Readonly<Record<string, number | boolean | string>>;
}
export const untouchedSpeech: SpeechChoice = { model: null, voice: null, format: null, settings: {} };

/** The effective choices, displayed and sent: all supported by the model. */
export interface SettledSpeech {
  readonly model: SpeechModel;
  readonly voice: string | null;
  readonly format: string;
  readonly settings: Readonly<Record<string, number | boolean | string>>;
}

type Speech = NonNullable<VoiceConfigAnswer['speech']>;

const NO_LIMIT = 5_000;
const either = (own: readonly string[], other: readonly string[]) => (own.length > 0 ? own : other);
const both = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];

function describedModels(speech: Speech, maxTextLength: number, today: string): SpeechModel[] {
  return speech.models.map((model) => ({
    ...model,
    isRetired: isOver(model.retiresOn, today),
    maxTextLength: model.maxTextLength ?? maxTextLength,
    settings: speech.settings.filter(({ name }) => model.settings?.includes(name) ?? true),
  }));
}

function specifiedModels(
  { speech }: SpecifiedProvider,
  config: VoiceConfigAnswer | null,
  maxTextLength: number,
): SpeechModel[] {
  const given = config?.formats ?? [];
  const known = speech.formats.filter((format) => given.includes(format));
  return either(speechNames(config?.models ?? []), speech.models).map((id) => ({
    id,
    retiresOn: null,
    isRetired: false,
    successor: null,
    formats: either(known, speech.formats),
    maxTextLength,
    settings: speech.settings,
  }));
}

const specifiedVoices = ({ speech }: SpecifiedProvider): VoiceAnswer[] | null =>
  speech.voices.length === 0
    ? null
    : speech.voices.map((id) => ({ id, name: id, isDefault: id === speech.defaultVoice }));

/**
 * Builds a provider's text-to-speech form from the server's data, completed by the specification. Null for a
 * provider without speech.
 * @param today yyyy-MM-dd
 */
export function createSpeechForm(
  provider: string,
  config: VoiceConfigAnswer | null,
  today: string,
): SpeechForm | null {
  const specified = specifiedProvider(provider);
  const speech = config?.speech && config.speech.models.length > 0 ? config.speech : null;
  const maxTextLength = config?.maxTextLength ?? specified?.maxTextLength ?? NO_LIMIT;
  const models = speech
    ? describedModels(speech, maxTextLength, today)
    : specified
      ? specifiedModels(specified, config, maxTextLength)
      : [];
  const defaultModel = speech?.defaultModel ?? specified?.speech.defaultModel ?? '';
  const { model: preselected, replaced } = preselect(models, defaultModel);
  if (!preselected) return null;
  const listed = speech && speech.voices.length > 0 ? speech.voices : null;
  return {
    models,
    preselected,
    replaced,
    formats: both(models.map(({ formats }) => formats)),
    defaultFormat: speech?.defaultFormat ?? specified?.speech.defaultFormat ?? '',
    voices: listed ?? (speech === null && specified ? specifiedVoices(specified) : null),
  };
}

const accepts = (setting: VoiceSetting, value: unknown): boolean => {
  if (setting.kind === 'range') {
    return typeof value === 'number' && value >= setting.min && value <= setting.max;
  }
  if (setting.kind === 'switch') return typeof value === 'boolean';
  return typeof value === 'string' && value.length <= setting.maxLength;
};

/** The default voice, else the first. */
export const firstVoice = (voices: readonly VoiceAnswer[]): VoiceAnswer | null =>
  voices.find(({ isDefault }) => isDefault) ?? voices[0] ?? null;

/** The effective choices: unsupported choices are replaced by defaults. */
export function settleSpeech(
  form: SpeechForm,
  choice: SpeechChoice,
  voices: readonly VoiceAnswer[],
): SettledSpeech {
  const model = form.models.find(({ id }) => id === choice.model) ?? form.preselected;
  const formats = [choice.format, form.defaultFormat, model.formats[0]];
  return {
    model,
    voice: voices.find(({ id }) => id === choice.voice)?.id ?? firstVoice(voices)?.id ?? null,
    format: formats.find((format) => format && model.formats.includes(format)) ?? form.defaultFormat,
    settings: Object.fromEntries(
      model.settings.map((setting) => {
        const chosen = choice.settings[setting.name];
        return [setting.name, chosen !== undefined && accepts(setting, chosen) ? chosen : setting.default];
      }),
    ),
  };
}

/** ElevenLabs' extras besides its voice settings, left empty by this page. */
const ELEVENLABS_CONTEXT: ProviderSettings = {
  pronunciation_dictionary_locators: [],
  previous_text: '',
  next_text: '',
  previous_request_ids: [],
  next_request_ids: [],
};

/**
 * The settings to send: all of ElevenLabs' settings, and only changed settings of other providers; null for
 * none.
 */
export function toProviderSettings(
  provider: string,
  { model, settings }: Pick<SettledSpeech, 'model' | 'settings'>,
): ProviderSettings | null {
  if (provider === 'elevenlabs') return { ...settings, ...ELEVENLABS_CONTEXT };
  const changed = model.settings.filter(({ name, default: usual }) => settings[name] !== usual);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map(({ name }) => [name, settings[name] ?? null]));
}
