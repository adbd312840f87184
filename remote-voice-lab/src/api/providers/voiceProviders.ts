import type { VoiceProviderHealthAnswer } from '@prova/api/answers/voice/voiceHealthAnswer';

/** The browser's own voice and ear: no call is needed for it. */
export const WEB_SPEECH = 'webSpeech';
/** The voice that is part of the server. */
export const BUILT_IN = 'builtIn';

/** Who turns text into speech and speech into text. */
export interface VoiceProvider {
  readonly key: string;
  /** In the reader's browser, in our own server, or behind an interface that the server calls. */
  readonly kind: 'browser' | 'server' | 'api';
  /** `unknown` while the server has not said: it may be tried. */
  readonly status: 'available' | 'notConfigured' | 'failing' | 'unknown';
  /** Name of the server's setting that connects it. */
  readonly setting: string | null;
  /** Where texts and recordings go; null where nothing leaves the server, or nobody said. */
  readonly host: string | null;
  /** Whether it speaks, and whether it writes down; null while the server has not said. */
  readonly tts: boolean | null;
  readonly stt: boolean | null;
  /** Why it does not answer as it should. */
  readonly failure: { readonly code: string | null; readonly message: string | null } | null;
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

/** What the server says of one; a word for its state that is not known here forbids nothing. */
function toProvider({ provider, status, ...told }: VoiceProviderHealthAnswer): VoiceProvider {
  return {
    ...told,
    key: provider,
    kind: kindOf(provider),
    status: typeof status === 'string' ? status : 'unknown',
  };
}

/**
 * The providers in the order in which they are offered: the specification's three stand always, the others as the
 * server names them. What they can do is the server's word alone.
 * @param told of `GET /api/voice/health`; empty while there is no answer, or none that can be read
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

/** Whether a provider may be tried: all but those that the server has no key for. */
export const isUsable = ({ status }: VoiceProvider): boolean => status !== 'notConfigured';
