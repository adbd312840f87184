import type { VoiceSetting } from '@prova/api/types/voice/voiceConfig';

/** The specification's data about a provider, used unless a server says more. */
export interface SpecifiedProvider {
  readonly name: string;
  readonly maxTextLength: number;
  readonly maxFileSizeMb: number;
  readonly speech: {
    readonly models: readonly string[];
    readonly defaultModel: string;
    readonly formats: readonly string[];
    readonly defaultFormat: string;
    /** Empty if only the server knows the voices. */
    readonly voices: readonly string[];
    readonly defaultVoice: string | null;
    readonly settings: readonly VoiceSetting[];
  };
  readonly transcription: {
    readonly models: readonly string[];
    readonly defaultModel: string;
    readonly formats: readonly string[];
    readonly defaultFormat: string;
    readonly formatsWithTimestamps: readonly string[];
  };
}

/** A setting from 0 to 1 in steps of 0.01. */
const share = (name: string, initial: number): VoiceSetting => ({
  kind: 'range',
  name,
  min: 0,
  max: 1,
  step: 0.01,
  default: initial,
});

const openai: SpecifiedProvider = {
  name: 'OpenAI',
  maxTextLength: 4_096,
  maxFileSizeMb: 25,
  speech: {
    models: ['gpt-4o-mini-tts', 'tts-1', 'tts-1-hd'],
    defaultModel: 'gpt-4o-mini-tts',
    formats: ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'],
    defaultFormat: 'mp3',
    voices: [
      'alloy',
      'ash',
      'ballad',
      'coral',
      'echo',
      'fable',
      'nova',
      'onyx',
      'sage',
      'shimmer',
      'verse',
      'marin',
      'cedar',
    ],
    defaultVoice: 'alloy',
    settings: [],
  },
  transcription: {
    models: ['gpt-4o-transcribe', 'gpt-4o-mini-transcribe', 'whisper-1'],
    defaultModel: 'gpt-4o-transcribe',
    formats: ['json', 'text', 'srt', 'vtt', 'verbose_json'],
    defaultFormat: 'json',
    formatsWithTimestamps: [],
  },
};

const elevenlabs: SpecifiedProvider = {
  name: 'ElevenLabs',
  maxTextLength: 5_000,
  maxFileSizeMb: 100,
  speech: {
    models: ['eleven_multilingual_v2'],
    defaultModel: 'eleven_multilingual_v2',
    formats: [
      'mp3_22050_32',
      'mp3_44100_32',
      'mp3_44100_64',
      'mp3_44100_96',
      'mp3_44100_128',
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
    ],
    defaultFormat: 'mp3_44100_128',
    voices: [],
    defaultVoice: null,
    settings: [
      share('stability', 0.75),
      share('similarity_boost', 0.8),
      share('style', 0.2),
      { kind: 'switch', name: 'use_speaker_boost', default: true },
    ],
  },
  transcription: {
    models: ['scribe_v1'],
    defaultModel: 'scribe_v1',
    formats: ['json'],
    defaultFormat: 'json',
    formatsWithTimestamps: ['json'],
  },
};

const SPECIFIED: Readonly<Record<string, SpecifiedProvider>> = { openai, elevenlabs };

export const specifiedProvider = (provider: string): SpecifiedProvider | null => SPECIFIED[provider] ?? null;

/** Languages of transcription. */
export const TRANSCRIPTION_LANGUAGES = ['en', 'ru'] as const;
