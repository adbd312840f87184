import type {
  SpeechModel,
  TranscriptionModel,
  VoiceConfig,
  VoiceSetting,
} from '@prova/api/types/voice/voiceConfig';
import type { VoiceEntry } from '@prova/api/types/voice/voiceList';
import type { VoiceLimits } from '../voiceProvider';

const MEGABYTE = 1024 * 1024;
export const OPENAI_MAX_FILE_MB = 25;
export const OPENAI_LIMITS: VoiceLimits = {
  maxTextLength: 4096,
  maxFileBytes: OPENAI_MAX_FILE_MB * MEGABYTE,
  mediaTypes: ['audio/flac', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm'],
  requestsPerMinute: 50,
};

/** Media types by format; the provider itself says `application/octet-stream` for all of them. */
export const OPENAI_FORMATS = {
  mp3: { contentType: 'audio/mpeg' },
  opus: { contentType: 'audio/ogg' },
  aac: { contentType: 'audio/aac' },
  flac: { contentType: 'audio/flac' },
  wav: { contentType: 'audio/wav' },
  pcm: { raw: { coding: 'pcm', sampleRate: 24_000 } },
} as const;
export const DEFAULT_FORMAT = 'mp3';
const FORMATS = Object.keys(OPENAI_FORMATS);

const SETTINGS: readonly VoiceSetting[] = [
  { kind: 'range', name: 'speed', min: 0.25, max: 4, step: 0.05, default: 1 },
  { kind: 'text', name: 'instructions', maxLength: 4096, default: '' },
];

/** Announced end dates of the provider's models; its own list overrides them. */
const SPEECH_END = '2027-01-06';
const TRANSCRIPTION_END = '2027-02-26';
const TRANSCRIPTION_SUCCESSOR = 'gpt-transcribe';

const speechModel = (id: string, settings: string[], retiresOn: string | null = null): SpeechModel => ({
  id,
  retiresOn,
  // The announced successors use another kind of connection, which this adapter does not support.
  successor: null,
  formats: FORMATS,
  maxTextLength: OPENAI_LIMITS.maxTextLength,
  settings,
});
const SPEECH_MODELS: readonly SpeechModel[] = [
  speechModel('gpt-4o-mini-tts', ['speed', 'instructions'], SPEECH_END),
  speechModel('tts-1', ['speed'], SPEECH_END),
  speechModel('tts-1-hd', ['speed'], SPEECH_END),
];

const WHISPER_FORMATS = ['json', 'text', 'srt', 'vtt', 'verbose_json'];
const transcriptionModel = (id: string, known: Partial<TranscriptionModel> = {}): TranscriptionModel => ({
  id,
  retiresOn: TRANSCRIPTION_END,
  successor: TRANSCRIPTION_SUCCESSOR,
  formats: ['json'],
  formatsWithTimestamps: [],
  canTellSpeakers: false,
  reportsConfidence: false,
  ...known,
});
const TRANSCRIPTION_MODELS: readonly TranscriptionModel[] = [
  transcriptionModel('gpt-4o-transcribe', { reportsConfidence: true }),
  transcriptionModel('gpt-4o-mini-transcribe', { reportsConfidence: true }),
  transcriptionModel('gpt-4o-transcribe-diarize', { formats: ['json', 'text'], canTellSpeakers: true }),
  transcriptionModel('whisper-1', { formats: WHISPER_FORMATS, formatsWithTimestamps: ['verbose_json'] }),
  transcriptionModel(TRANSCRIPTION_SUCCESSOR, { retiresOn: null, successor: null }),
];

const VOICES = [
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'fable',
  'onyx',
  'nova',
  'sage',
  'shimmer',
  'verse',
  'marin',
  'cedar',
];

/** A compatible server's names instead of OpenAI's own. */
export interface OwnNames {
  readonly speechModels: readonly string[];
  readonly voices: readonly string[];
  readonly transcriptionModels: readonly string[];
}

const titleOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

export const openAiVoices = ({ voices }: OwnNames): VoiceEntry[] => {
  const own = voices.map((id, index) => ({ id, name: id, isDefault: index === 0 }));
  return own.length > 0 ? own : VOICES.map((id) => ({ id, name: titleOf(id), isDefault: id === 'alloy' }));
};

/** A compatible server's model is assumed to accept everything that OpenAI's do. */
export const speechModelsOf = ({ speechModels }: OwnNames): readonly SpeechModel[] =>
  speechModels.length === 0
    ? SPEECH_MODELS
    : speechModels.map(
        (id) => SPEECH_MODELS.find((known) => known.id === id) ?? speechModel(id, ['speed', 'instructions']),
      );

export const transcriptionModelsOf = ({ transcriptionModels }: OwnNames): readonly TranscriptionModel[] =>
  transcriptionModels.length === 0
    ? TRANSCRIPTION_MODELS
    : transcriptionModels.map(
        (id) =>
          TRANSCRIPTION_MODELS.find((known) => known.id === id) ??
          transcriptionModel(id, {
            retiresOn: null,
            successor: null,
            formats: WHISPER_FORMATS,
            formatsWithTimestamps: ['verbose_json'],
          }),
      );

/** All data for a form. `endDates` are the provider's own, by model. */
export function openAiConfig(own: OwnNames, endDates: ReadonlyMap<string, string | null>): VoiceConfig {
  const dated = <Model extends { id: string; retiresOn?: string | null | undefined }>(model: Model): Model =>
    endDates.has(model.id) ? { ...model, retiresOn: endDates.get(model.id) } : model;
  const speech = speechModelsOf(own).map(dated);
  const transcription = transcriptionModelsOf(own).map(dated);
  return {
    maxTextLength: OPENAI_LIMITS.maxTextLength,
    maxFileSizeMb: OPENAI_MAX_FILE_MB,
    formats: FORMATS,
    models: [...speech, ...transcription].map(({ id }) => id),
    requestsPerMinute: OPENAI_LIMITS.requestsPerMinute,
    speech: {
      models: speech,
      defaultModel: speech[0]?.id ?? '',
      defaultFormat: DEFAULT_FORMAT,
      voices: openAiVoices(own),
      settings: [...SETTINGS],
    },
    transcription: {
      models: transcription,
      defaultModel: transcription[0]?.id ?? '',
      defaultFormat: 'json',
      languages: ['en', 'ru'],
      mediaTypes: [...OPENAI_LIMITS.mediaTypes],
    },
    prices: null,
  };
}
