/** The clearest of flite's five built-in voices, slowed a little for people who listen in a foreign language. */
export const FLITE_VOICE_ARGUMENTS = ['-voice', 'slt', '--setf', 'duration_stretch=1.08'] as const;
