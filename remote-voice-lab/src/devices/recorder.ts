import type { MicrophoneRefusal } from './microphonePermission';

/** A recording format: its file extension and media type. */
export interface RecordingFormat {
  readonly mimeType: string;
  readonly extension: string;
  /** The format's label, the same in every language. */
  readonly label: string;
}

/** All offered formats, the default first; browsers support some. */
export const RECORDING_FORMATS: readonly RecordingFormat[] = [
  { mimeType: 'audio/webm;codecs=opus', extension: 'webm', label: 'WebM Opus' },
  { mimeType: 'audio/mp4;codecs=mp4a.40.2', extension: 'm4a', label: 'MP4 AAC (m4a)' },
  { mimeType: 'audio/webm', extension: 'webm', label: 'WebM default' },
  { mimeType: 'audio/mp4', extension: 'mp4', label: 'MP4 default' },
  { mimeType: 'audio/ogg;codecs=opus', extension: 'ogg', label: 'OGG Opus' },
];

/**
 * Why nothing was recorded. `unsupported`: no recording, or not in this format. `not-started` and `failed`:
 * the recorder misbehaved.
 */
export type RecorderRefusal = MicrophoneRefusal | 'unsupported' | 'not-started' | 'failed';

/** `lost`: the device was disconnected; the recording so far stays. */
export type RecordingOutcome =
  | { readonly ok: true; readonly audio: Blob; readonly end: 'finished' | 'lost' }
  | { readonly ok: false; readonly reason: RecorderRefusal };

/** Records the microphone as one channel of 16 kHz, in pieces of 100 ms; one recording at a time. */
export interface Recorder {
  /** Formats supported by this browser; empty for none. */
  readonly formats: readonly RecordingFormat[];
  /**
   * Requests the microphone, which may wait for a person, and records until finished, failed, or aborted
   * (then it rejects with the signal's reason). The microphone is released in any case.
   */
  record(format: RecordingFormat, onStarted: () => void, signal: AbortSignal): Promise<RecordingOutcome>;
  /**
   * Requests the end: the recording so far is still delivered, then `record` resolves. Throws on a refusal.
   */
  finish(): void;
  /** Peak amplitude of about the last 40 ms, from 0 (silence, or no recording) to 1 (full scale). */
  level(): number;
}
