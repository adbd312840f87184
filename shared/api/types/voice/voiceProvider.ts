/** Who speaks and listens on the server's side; the browser's own voice and ear need no call. */
export const VOICE_PROVIDERS = ['builtIn', 'openai', 'elevenlabs'] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

/** What a provider may be able to do, in the last part of `…/capabilities/{capability}`. */
export const VOICE_CAPABILITIES = ['tts', 'stt', 'voices'] as const;
export type VoiceCapability = (typeof VOICE_CAPABILITIES)[number];
