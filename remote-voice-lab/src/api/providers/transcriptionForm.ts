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
  /** Formats in which it says when each word was said. */
  readonly formatsWithTimestamps: readonly string[];
  readonly canTellSpeakers: boolean;
}

/** Everything that a form needs to offer what a provider accepts when it is to write down, and nothing else. */
export interface TranscriptionForm {
  readonly models: readonly TranscriptionModel[];
  readonly preselected: TranscriptionModel;
  readonly replaced: ReplacedDefault | null;
  /** The formats of all models: those that the chosen one does not have cannot be chosen. */
  readonly formats: readonly string[];
  readonly defaultFormat: string;
  readonly languages: readonly string[];
  /** Media types that are taken, without parameters; null where every sound is. */
  readonly mediaTypes: readonly string[] | null;
  readonly maxFileSizeMb: number;
}

/** What somebody has chosen; null leaves it at the default. */
export interface TranscriptionChoice {
  readonly model: string | null;
  readonly language: string | null;
  readonly format: string | null;
  readonly timestamps: boolean;
  readonly speakers: boolean;
  /** Null leaves it to the model. */
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

/** A choice as it is shown and sent: all of it is accepted by the model. */
export interface SettledTranscription {
  readonly model: TranscriptionModel;
  readonly language: string;
  readonly format: string;
  /** Whether the format can carry them. */
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
 * Builds the form of a provider's speech to text from what the server says of it, and from the specification where it
 * says only the minimum or nothing. Null for a provider that does not write down.
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
  // A server that describes how a provider speaks, and not how it writes down, says that it does not.
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

/** What a choice comes to: whatever the model does not accept gives way to its default. */
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

/** One name for what goes by several: browsers call a sound in an MP4 or WebM file a video. */
function mediaTypeOf(type: string): string {
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase();
  const name = plain.replace('/x-', '/').replace(/^video\/(mp4|webm|ogg|mpeg)$/, 'audio/$1');
  return OTHER_NAMES[name] ?? name;
}

/** Whether a sound of this media type would be taken; one that nobody has named may be sound. */
export function isTakenType({ mediaTypes }: Pick<TranscriptionForm, 'mediaTypes'>, type: string): boolean {
  const name = mediaTypeOf(type);
  if (name === '') return true;
  if (mediaTypes === null) return name.startsWith('audio/');
  return mediaTypes.some((taken) => mediaTypeOf(taken) === name);
}

/** Why a file would be refused, told before it is sent; null for one that would be taken. */
export function refusalOf(
  form: Pick<TranscriptionForm, 'mediaTypes' | 'maxFileSizeMb'>,
  { size, type }: { readonly size: number; readonly type: string },
): 'tooLarge' | 'empty' | 'wrongType' | null {
  if (size === 0) return 'empty';
  if (size > form.maxFileSizeMb * BYTES_PER_MB) return 'tooLarge';
  return isTakenType(form, type) ? null : 'wrongType';
}
