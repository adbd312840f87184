/** Who turns text into speech and speech into text. */
export interface VoiceProvider {
  readonly key: 'webSpeech' | 'openai' | 'elevenlabs';
  /** In the reader's browser, or through a call to the server. */
  readonly kind: 'browser' | 'api';
  /** The server's setting that connects it; none for what needs no server. */
  readonly setting: string | null;
}

export const VOICE_PROVIDERS: readonly VoiceProvider[] = [
  { key: 'webSpeech', kind: 'browser', setting: null },
  { key: 'openai', kind: 'api', setting: 'OPENAI_API_KEY' },
  { key: 'elevenlabs', kind: 'api', setting: 'ELEVENLABS_API_KEY' },
];
