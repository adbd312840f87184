/** Who turns text into speech and speech into text. */
export interface Provider {
  readonly key: 'webSpeech' | 'openai' | 'elevenlabs';
  /** In the reader's browser, or through a call to the server. */
  readonly kind: 'browser' | 'api';
  /** The server's settings that connect it; none for what needs no server. */
  readonly settings: readonly string[];
}

export const PROVIDERS: readonly Provider[] = [
  { key: 'webSpeech', kind: 'browser', settings: [] },
  { key: 'openai', kind: 'api', settings: ['OPENAI_API_KEY', 'OPENAI_BASE_URL'] },
  { key: 'elevenlabs', kind: 'api', settings: ['ELEVENLABS_API_KEY', 'ELEVENLABS_BASE_URL'] },
];
