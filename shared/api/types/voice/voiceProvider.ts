/** Server-side speech synthesis and recognition; the browser's own need no call. */
export const VOICE_PROVIDERS = ['builtIn', 'openai', 'elevenlabs'] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

/** A provider's possible abilities, in the last part of `…/capabilities/{capability}`. */
export const VOICE_CAPABILITIES = ['tts', 'stt', 'voices'] as const;
export type VoiceCapability = (typeof VOICE_CAPABILITIES)[number];
