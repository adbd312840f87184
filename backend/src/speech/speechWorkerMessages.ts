import type { BuiltInStyle } from './builtInStyle';

/** Asked of the speech worker: plain ASCII of at most {@link MAX_PART_LENGTH} characters. One question at a time. */
export interface SpeechRequest {
  text: string;
  style: BuiltInStyle;
}

/** The worker's answer: a WAV file, or why there is none. */
export type SpeechReply = { wave: Uint8Array } | { failure: string };

/** The longest text flite speaks in one run without its memory and time growing out of proportion. */
export const MAX_PART_LENGTH = 400;
