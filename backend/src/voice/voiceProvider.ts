import type { SpeechRequest } from '@prova/api/types/voice/speechRequest';
import type { Transcription } from '@prova/api/types/voice/transcription';
import type { VoiceConfig } from '@prova/api/types/voice/voiceConfig';
import type { VoiceProviderHealth } from '@prova/api/types/voice/voiceHealth';
import type { VoiceEntry } from '@prova/api/types/voice/voiceList';
import type { VoiceCapability, VoiceProvider as Key } from '@prova/api/types/voice/voiceProvider';
import type { VoiceResult } from './voiceFailure';

export type VoiceProviderKey = Key;

/** A text and its settings; all except the text have defaults. */
export type SpeakRequest = Omit<SpeechRequest, 'provider'>;

/**
 * Speech in transit. Consumers read `stream` to its end or destroy it, which ends the provider's call too.
 */
export interface SpokenStream {
  /** Playable media type, whatever the provider said. */
  contentType: string;
  /** The format as requested: a provider's own name, such as `mp3_44100_128`. */
  format: string;
  model: string | null;
  voice: string | null;
  /** The sound, never empty. Breaks with a {@link BrokenSpeech} when the provider stops early. */
  stream: AsyncIterable<Uint8Array>;
  /** Finds the call in the provider's logs. */
  requestId: string | null;
}

/** An incoming recording. Reading it may break with a {@link RefusedUpload}. */
export interface VoiceUpload {
  /** Read once, from the beginning; with backpressure on the sender. */
  stream: AsyncIterable<Uint8Array>;
  /** Media type by its first bytes. */
  contentType: string;
  /** File name with the media type's extension; independent of the sender. */
  name: string;
}

export interface TranscriptionOptions {
  model: string | null;
  /** The language, in ISO 639-1; null lets the provider detect it. */
  language: string | null;
  responseFormat: string | null;
  includeTimestamps: boolean;
  includeSpeakerDiarization: boolean;
  maxSpeakers: number | null;
}

/** A provider's limits for any model. */
export interface VoiceLimits {
  /** Maximum UTF-16 code units of one text. */
  maxTextLength: number;
  /** Maximum bytes of one recording; 0 if the provider accepts none. */
  maxFileBytes: number;
  /** Media types of recordings, without parameters. */
  mediaTypes: readonly string[];
  /** Requests per minute and person; null for no limit. */
  requestsPerMinute: number | null;
}

/**
 * A speech provider. Errors are values; nothing here throws, except documented streams. Aborting the signal
 * ends the provider's call as well.
 */
export interface VoiceProvider {
  readonly key: VoiceProviderKey;
  readonly limits: VoiceLimits;
  /** Where texts and recordings go; null if nothing leaves this server. */
  readonly host: string | null;
  /** Whether the provider supports this capability and is configured. */
  can(capability: VoiceCapability): boolean;
  /**
   * Describes the provider, even an unconfigured one. End dates are the provider's own if it responds in
   * time.
   */
  describe(signal: AbortSignal): Promise<VoiceConfig>;
  voices(signal: AbortSignal): Promise<VoiceResult<VoiceEntry[]>>;
  /** Resolves with the first bytes of the speech. */
  speak(request: SpeakRequest, signal: AbortSignal): Promise<VoiceResult<SpokenStream>>;
  /**
   * Why a transcription with these options would be refused, known before the recording; null for no
   * objection.
   */
  refuseTranscription(options: TranscriptionOptions): VoiceResult<null>;
  transcribe(
    upload: VoiceUpload,
    options: TranscriptionOptions,
    signal: AbortSignal,
  ): Promise<VoiceResult<Transcription>>;
  health(signal: AbortSignal): Promise<VoiceProviderHealth>;
}
