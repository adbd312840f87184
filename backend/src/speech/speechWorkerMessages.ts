import type { BuiltInStyle } from './builtInStyle';

/** Request to the speech worker: plain ASCII of at most {@link MAX_PART_LENGTH} characters. One at a time. */
export interface SpeechRequest {
  text: string;
  style: BuiltInStyle;
}

/** The worker's reply: a WAV file, or an error. */
export type SpeechReply = { wave: Uint8Array } | { failure: string };

/** The longest text flite speaks in one run without disproportionate memory and time. */
export const MAX_PART_LENGTH = 400;
