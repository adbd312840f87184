import type { MicrophoneRefusal } from './microphonePermission';

/** What a recording is made of: how it is called, as a file and to the browser. */
export interface RecordingFormat {
  readonly mimeType: string;
  readonly extension: string;
  /** The same in every language. */
  readonly label: string;
}

/** All that is offered, the default first; a browser has some of them. */
export const RECORDING_FORMATS: readonly RecordingFormat[] = [
  { mimeType: 'audio/webm;codecs=opus', extension: 'webm', label: 'WebM Opus' },
  { mimeType: 'audio/mp4;codecs=mp4a.40.2', extension: 'm4a', label: 'MP4 AAC (m4a)' },
  { mimeType: 'audio/webm', extension: 'webm', label: 'WebM default' },
  { mimeType: 'audio/mp4', extension: 'mp4', label: 'MP4 default' },
  { mimeType: 'audio/ogg;codecs=opus', extension: 'ogg', label: 'OGG Opus' },
];

/**
 * Why nothing was recorded. `unsupported`: the browser cannot record, or not in this format. `not-started`
 * and `failed`: its recorder did not do what it was told.
 */
export type RecorderRefusal = MicrophoneRefusal | 'unsupported' | 'not-started' | 'failed';

/** `lost`: the device went away; what was said until then is there. */
export type RecordingOutcome =
  | { readonly ok: true; readonly audio: Blob; readonly end: 'finished' | 'lost' }
  | { readonly ok: false; readonly reason: RecorderRefusal };

/** Records the microphone as one channel of 16 kHz, delivered in pieces of 100 ms; one recording at a time. */
export interface Recorder {
  /** What this browser records in; empty where it cannot record. */
  readonly formats: readonly RecordingFormat[];
  /**
   * Asks for the microphone, which may wait for a person, and records until it is finished, fails, or is aborted (then
   * it rejects with the signal's reason). However it ends, the microphone is let go.
   */
  record(format: RecordingFormat, onStarted: () => void, signal: AbortSignal): Promise<RecordingOutcome>;
  /** Asks for the end: what was said until now is still delivered, then `record` resolves. Throws where it is refused. */
  finish(): void;
  /** Loudest amplitude of about the last 40 ms, from 0 (silence, or no recording) to 1 (full scale). */
  level(): number;
}
