import type { VoiceProviderHealthAnswer } from '@prova/api/answers/voice/voiceHealthAnswer';

/** The browser's own speech and recognition: no call is needed. */
export const WEB_SPEECH = 'webSpeech';
/** The server's own voice. */
export const BUILT_IN = 'builtIn';

/** Providers of text-to-speech and speech-to-text. */
export interface VoiceProvider {
  readonly key: string;
  /** Where the provider runs: in the browser, in Prova's server, or behind an API called by the server. */
  readonly kind: 'browser' | 'server' | 'api';
  /** `unknown` while the server has not said: the provider may be tried. */
  readonly status: 'available' | 'notConfigured' | 'failing' | 'unknown';
  /** Name of the server setting that connects the provider. */
  readonly setting: string | null;
  /** Where texts and recordings go; null if nothing leaves the server, or unknown. */
  readonly host: string | null;
  /** Whether the provider has speech and transcription; null while the server has not said. */
  readonly tts: boolean | null;
  readonly stt: boolean | null;
  /** Why the provider is failing. */
  readonly failure: {
    readonly code: string | null;
    readonly message: string | null;
    readonly at: string | null;
  } | null;
}

const webSpeech: VoiceProvider = {
  key: WEB_SPEECH,
  kind: 'browser',
  status: 'available',
  setting: null,
  host: null,
  tts: true,
  stt: true,
  failure: null,
};
const unsaid = { status: 'unknown', setting: null, host: null, tts: null, stt: null, failure: null } as const;
const kindOf = (key: string) => (key === BUILT_IN ? 'server' : 'api');

/** The server's data about a provider; an unknown state forbids nothing. */
function toProvider({ provider, status, ...told }: VoiceProviderHealthAnswer): VoiceProvider {
  return {
    ...told,
    key: provider,
    kind: kindOf(provider),
    status: typeof status === 'string' ? status : 'unknown',
  };
}

/**
 * The providers in display order: the specification's three always, then the server's others. Their abilities
 * come from the server only.
 * @param told by `GET /api/voice/health`; empty while there is no readable response
 */
export function listVoiceProviders(told: readonly VoiceProviderHealthAnswer[]): VoiceProvider[] {
  const find = (key: string) => told.find(({ provider }) => provider === key);
  const specified = ['openai', 'elevenlabs'];
  const first = told.filter(({ provider }) => provider === BUILT_IN);
  const others = told.filter(({ provider }) => ![...specified, BUILT_IN, WEB_SPEECH].includes(provider));
  const connected = specified.map((key): VoiceProvider => {
    const known = find(key);
    return known ? toProvider(known) : { ...unsaid, key, kind: kindOf(key) };
  });
  return [webSpeech, ...first.slice(0, 1).map(toProvider), ...connected, ...others.map(toProvider)];
}

/** Whether a provider may be tried: any provider except one without a key on the server. */
export const isUsable = ({ status }: VoiceProvider): boolean => status !== 'notConfigured';
