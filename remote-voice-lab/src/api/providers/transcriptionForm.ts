import type { VoiceConfigAnswer } from '@prova/api/answers/voice/voiceConfigAnswer';
import {
  isOver,
  preselect,
  transcriptionNames,
  type ProviderModel,
  type ReplacedDefault,
} from './providerModels';
import { specifiedProvider, TRANSCRIPTION_LANGUAGES, type SpecifiedProvider } from './specifiedProviders';

export interface TranscriptionModel extends ProviderModel {
  /** Formats with word timestamps. */
  readonly formatsWithTimestamps: readonly string[];
  readonly canTellSpeakers: boolean;
}

/** Everything a transcription form needs to offer exactly what a provider accepts. */
export interface TranscriptionForm {
  readonly models: readonly TranscriptionModel[];
  readonly preselected: TranscriptionModel;
  readonly replaced: ReplacedDefault | null;
  /** The formats of all models: formats of other models are disabled. */
  readonly formats: readonly string[];
  readonly defaultFormat: string;
  readonly languages: readonly string[];
  /** Accepted media types, without parameters; null for every sound. */
  readonly mediaTypes: readonly string[] | null;
  readonly maxFileSizeMb: number;
}

/** The user's choices; null for the default. */
export interface TranscriptionChoice {
  readonly model: string | null;
  readonly language: string | null;
  readonly format: string | null;
  readonly timestamps: boolean;
  readonly speakers: boolean;
  /** Maximum number of speakers; null leaves it to the model. */
  readonly maxSpeakers: number | null;
}
export const untouchedTranscription: TranscriptionChoice = {
  model: null,
  language: null,
  format: null,
  timestamps: false,
  speakers: false,
  maxSpeakers: null,
};

/** The effective choices, displayed and sent: all supported by the model. */
export interface SettledTranscription {
  readonly model: TranscriptionModel;
  readonly language: string;
  readonly format: string;
  /** Whether the format supports timestamps. */
  readonly canHaveTimestamps: boolean;
  readonly timestamps: boolean;
  readonly speakers: boolean;
  readonly maxSpeakers: number | null;
}

type Transcription = NonNullable<VoiceConfigAnswer['transcription']>;

const NO_LIMIT_MB = 25;
const DEFAULT_LANGUAGE = 'en';
const either = <T>(own: readonly T[], other: readonly T[]) => (own.length > 0 ? own : other);

function describedModels({ models }: Transcription, today: string): TranscriptionModel[] {
  return models.map((model) => ({
    ...model,
    isRetired: isOver(model.retiresOn, today),
    formatsWithTimestamps: model.formatsWithTimestamps ?? [],
    canTellSpeakers: model.canTellSpeakers ?? false,
  }));
}

function specifiedModels(
  { transcription }: SpecifiedProvider,
  config: VoiceConfigAnswer | null,
): TranscriptionModel[] {
  return either(transcriptionNames(config?.models ?? []), transcription.models).map((id) => ({
    id,
    retiresOn: null,
    isRetired: false,
    successor: null,
    formats: transcription.formats,
    formatsWithTimestamps: transcription.formatsWithTimestamps,
    canTellSpeakers: false,
  }));
}

/**
 * Builds a provider's speech-to-text form from the server's data, completed by the specification. Null for a
 * provider without transcription.
 * @param today yyyy-MM-dd
 */
export function createTranscriptionForm(
  provider: string,
  config: VoiceConfigAnswer | null,
  today: string,
): TranscriptionForm | null {
  const specified = specifiedProvider(provider);
  const described =
    config?.transcription && config.transcription.models.length > 0 ? config.transcription : null;
  // A server that describes a provider's speech only implies that it has no transcription.
  const isSilent = config?.speech && !described;
  const models = described
    ? describedModels(described, today)
    : specified && !isSilent
      ? specifiedModels(specified, config)
      : [];
  const defaultModel = described?.defaultModel ?? specified?.transcription.defaultModel ?? '';
  const { model: preselected, replaced } = preselect(models, defaultModel);
  if (!preselected) return null;
  return {
    models,
    preselected,
    replaced,
    formats: [...new Set(models.flatMap(({ formats }) => formats))],
    defaultFormat: described?.defaultFormat ?? specified?.transcription.defaultFormat ?? '',
    languages: either(described?.languages ?? [], TRANSCRIPTION_LANGUAGES),
    mediaTypes: described && described.mediaTypes.length > 0 ? described.mediaTypes : null,
    maxFileSizeMb: config?.maxFileSizeMb ?? specified?.maxFileSizeMb ?? NO_LIMIT_MB,
  };
}

/** The effective choices: unsupported choices are replaced by defaults. */
export function settleTranscription(
  form: TranscriptionForm,
  choice: TranscriptionChoice,
): SettledTranscription {
  const model = form.models.find(({ id }) => id === choice.model) ?? form.preselected;
  const formats = [choice.format, form.defaultFormat, model.formats[0]];
  const format = formats.find((name) => name && model.formats.includes(name)) ?? form.defaultFormat;
  const languages = [choice.language, DEFAULT_LANGUAGE, form.languages[0]];
  const canHaveTimestamps = model.formatsWithTimestamps.includes(format);
  return {
    model,
    language: languages.find((language) => language && form.languages.includes(language)) ?? DEFAULT_LANGUAGE,
    format,
    canHaveTimestamps,
    timestamps: choice.timestamps && canHaveTimestamps,
    speakers: choice.speakers && model.canTellSpeakers,
    maxSpeakers: choice.maxSpeakers,
  };
}

const BYTES_PER_MB = 1_048_576;
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/mpga': 'audio/mpeg',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
};

/** Normalises synonyms: browsers call a sound in an MP4 or WebM file a video. */
function mediaTypeOf(type: string): string {
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase();
  const name = plain.replace('/x-', '/').replace(/^video\/(mp4|webm|ogg|mpeg)$/, 'audio/$1');
  return OTHER_NAMES[name] ?? name;
}

/** Whether a sound of this media type is accepted; a file without a media type may be sound. */
export function isTakenType({ mediaTypes }: Pick<TranscriptionForm, 'mediaTypes'>, type: string): boolean {
  const name = mediaTypeOf(type);
  if (name === '') return true;
  if (mediaTypes === null) return name.startsWith('audio/');
  return mediaTypes.some((taken) => mediaTypeOf(taken) === name);
}

/** Why a file would be refused, before sending; null if it is acceptable. */
export function refusalOf(
  form: Pick<TranscriptionForm, 'mediaTypes' | 'maxFileSizeMb'>,
  { size, type }: { readonly size: number; readonly type: string },
): 'tooLarge' | 'empty' | 'wrongType' | null {
  if (size === 0) return 'empty';
  if (size > form.maxFileSizeMb * BYTES_PER_MB) return 'tooLarge';
  return isTakenType(form, type) ? null : 'wrongType';
}
