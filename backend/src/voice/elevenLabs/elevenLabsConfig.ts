import type {
  SpeechModel,
  TranscriptionModel,
  VoiceConfig,
  VoiceSetting,
} from '@prova/api/types/voice/voiceConfig';
import type { ExpectedSound } from '../provider/readSpeech';
import type { VoiceLimits } from '../voiceProvider';

const MEGABYTE = 1024 * 1024;
const MAX_FILE_MB = 100;
export const ELEVENLABS_LIMITS: VoiceLimits = {
  maxTextLength: 5000,
  maxFileBytes: MAX_FILE_MB * MEGABYTE,
  mediaTypes: ['audio/flac', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm', 'audio/aac'],
  requestsPerMinute: 20,
};

export const DEFAULT_FORMAT = 'mp3_44100_128';
/** The specification's nineteen formats. Later formats are the same codings at other rates. */
export const ELEVENLABS_FORMATS: readonly string[] = [
  DEFAULT_FORMAT,
  'mp3_22050_32',
  'mp3_44100_32',
  'mp3_44100_64',
  'mp3_44100_96',
  'mp3_44100_192',
  'pcm_8000',
  'pcm_16000',
  'pcm_22050',
  'pcm_24000',
  'pcm_44100',
  'pcm_48000',
  'ulaw_8000',
  'alaw_8000',
  'opus_48000_32',
  'opus_48000_64',
  'opus_48000_96',
  'opus_48000_128',
  'opus_48000_192',
];

/** A format's form in a browser: files unchanged, samples with a prepended head. */
export function soundOf(format: string): ExpectedSound {
  const [coding, rate] = format.split('_');
  if (coding === 'pcm' || coding === 'ulaw' || coding === 'alaw')
    return { raw: { coding, sampleRate: Number(rate) } };
  return { contentType: coding === 'opus' ? 'audio/ogg' : 'audio/mpeg' };
}

const part = (name: string, value: number): VoiceSetting => ({
  kind: 'range',
  name,
  min: 0,
  max: 1,
  step: 0.01,
  default: value,
});
export const ELEVENLABS_SETTINGS: readonly VoiceSetting[] = [
  part('stability', 0.75),
  part('similarity_boost', 0.8),
  part('style', 0.2),
  { kind: 'switch', name: 'use_speaker_boost', default: true },
];

export const MULTILINGUAL = 'eleven_multilingual_v2';
const speechModel = (id: string): SpeechModel => ({
  id,
  retiresOn: null,
  successor: null,
  formats: [...ELEVENLABS_FORMATS],
  maxTextLength: ELEVENLABS_LIMITS.maxTextLength,
  settings: ELEVENLABS_SETTINGS.map(({ name }) => name),
});
export const SPEECH_MODELS: readonly SpeechModel[] = [
  MULTILINGUAL,
  'eleven_v3',
  'eleven_flash_v2_5',
  'eleven_turbo_v2_5',
].map(speechModel);

const transcriptionModel = (
  id: string,
  retiresOn: string | null,
  successor: string | null,
): TranscriptionModel => ({
  id,
  retiresOn,
  successor,
  formats: ['json'],
  formatsWithTimestamps: ['json'],
  canTellSpeakers: true,
  reportsConfidence: true,
});
/** The transcription models. The date is the announced removal day of the first model. */
export const TRANSCRIPTION_MODELS: readonly TranscriptionModel[] = [
  transcriptionModel('scribe_v1', '2026-07-09', 'scribe_v2'),
  transcriptionModel('scribe_v2', null, null),
];
export const DEFAULT_TRANSCRIPTION_MODEL = 'scribe_v1';

export const ELEVENLABS_CONFIG: VoiceConfig = {
  maxTextLength: ELEVENLABS_LIMITS.maxTextLength,
  maxFileSizeMb: MAX_FILE_MB,
  formats: [...ELEVENLABS_FORMATS],
  models: [...SPEECH_MODELS, ...TRANSCRIPTION_MODELS].map(({ id }) => id),
  requestsPerMinute: ELEVENLABS_LIMITS.requestsPerMinute,
  speech: {
    models: [...SPEECH_MODELS],
    defaultModel: MULTILINGUAL,
    defaultFormat: DEFAULT_FORMAT,
    voices: [],
    settings: [...ELEVENLABS_SETTINGS],
  },
  transcription: {
    models: [...TRANSCRIPTION_MODELS],
    defaultModel: DEFAULT_TRANSCRIPTION_MODEL,
    defaultFormat: 'json',
    languages: ['en', 'ru'],
    mediaTypes: [...ELEVENLABS_LIMITS.mediaTypes],
  },
  prices: null,
};
