/** Asked of the speech worker: plain ASCII of at most {@link MAX_PART_LENGTH} characters. One question at a time. */
export interface SpeechRequest {
  text: string;
}

/** The worker's answer: a WAV file, or why there is none. */
export type SpeechReply = { wave: Uint8Array } | { failure: string };

/** The longest text flite speaks in one run without its memory and time growing out of proportion. */
export const MAX_PART_LENGTH = 400;

/** The clearest of flite's five built-in voices, slowed a little for people who listen in a foreign language. */
export const FLITE_VOICE_ARGUMENTS = ['-voice', 'slt', '--setf', 'duration_stretch=1.08'] as const;
