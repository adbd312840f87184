import type { SpeechRequest } from '@prova/api/types/voice/speechRequest';
import type { Transcription } from '@prova/api/types/voice/transcription';
import type { VoiceConfig } from '@prova/api/types/voice/voiceConfig';
import type { VoiceProviderHealth } from '@prova/api/types/voice/voiceHealth';
import type { VoiceEntry } from '@prova/api/types/voice/voiceList';
import type { VoiceCapability, VoiceProvider as Key } from '@prova/api/types/voice/voiceProvider';
import type { VoiceResult } from './voiceFailure';

export type VoiceProviderKey = Key;

/** What is to be said and how; everything but the text has a default. */
export type SpeakRequest = Omit<SpeechRequest, 'provider'>;

/** Speech on its way. Whoever takes it reads `stream` to its end or destroys it, which ends the call at the provider too. */
export interface SpokenStream {
  /** Media type under which a browser plays it, whatever the provider said. */
  contentType: string;
  /** As asked for: a provider's own name, such as `mp3_44100_128`. */
  format: string;
  model: string | null;
  voice: string | null;
  /** Never empty. Breaks with a {@link BrokenSpeech} when the provider does not go on. */
  stream: AsyncIterable<Uint8Array>;
  /** Finds the call in the provider's logs. */
  requestId: string | null;
}

/** A recording that is arriving. Reading it may break with a {@link RefusedUpload}. */
export interface VoiceUpload {
  /** Read once, from the beginning; not reading on holds the sender back. */
  stream: AsyncIterable<Uint8Array>;
  /** Media type by its first bytes. */
  contentType: string;
  /** File name with the extension that belongs to the media type; nothing of it comes from the sender. */
  name: string;
}

export interface TranscriptionOptions {
  model: string | null;
  /** ISO 639-1; null lets the provider find out. */
  language: string | null;
  responseFormat: string | null;
  includeTimestamps: boolean;
  includeSpeakerDiarization: boolean;
  maxSpeakers: number | null;
}

/** What a provider takes at most, whichever the model. */
export interface VoiceLimits {
  /** UTF-16 code units of one text. */
  maxTextLength: number;
  /** Bytes of one recording; 0 where it takes none. */
  maxFileBytes: number;
  /** Media types of recordings, without parameters. */
  mediaTypes: readonly string[];
  /** Of one person; null where nobody counts. */
  requestsPerMinute: number | null;
}

/**
 * Somebody who speaks or listens. What goes wrong is a value; nothing here throws, except the streams that say so. A signal
 * that is aborted ends the call at the provider as well.
 */
export interface VoiceProvider {
  readonly key: VoiceProviderKey;
  readonly limits: VoiceLimits;
  /** Where texts and recordings go; null where nothing leaves this server. */
  readonly host: string | null;
  /** Whether it can be asked for this at all: it knows how, and it is set up. */
  can(capability: VoiceCapability): boolean;
  /** Also of a provider that is not set up; end dates are the provider's own where it answers in time. */
  describe(signal: AbortSignal): Promise<VoiceConfig>;
  voices(signal: AbortSignal): Promise<VoiceResult<VoiceEntry[]>>;
  /** Resolves with the first bytes of the speech. */
  speak(request: SpeakRequest, signal: AbortSignal): Promise<VoiceResult<SpokenStream>>;
  /** Why this would be refused, from what is known before the recording; null when nothing speaks against it. */
  refuseTranscription(options: TranscriptionOptions): VoiceResult<null>;
  transcribe(
    upload: VoiceUpload,
    options: TranscriptionOptions,
    signal: AbortSignal,
  ): Promise<VoiceResult<Transcription>>;
  health(signal: AbortSignal): Promise<VoiceProviderHealth>;
}
