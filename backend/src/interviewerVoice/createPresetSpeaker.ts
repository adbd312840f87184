import type { VoicePresetContent } from '@prova/api/types/voice/voicePreset';
import { checkSound } from '../speech/audio/checkSound';
import { audioKeyOf, textKeyOf } from '../speech/audioKeys';
import { styleOf } from '../speech/builtInStyle';
import { createAudioCache } from '../speech/createAudioCache';
import type { BuiltInSpeaker } from '../speech/createBuiltInSpeaker';
import type { Speaker, SpokenAudio } from '../speech/speaker';
import type { VoiceFailure } from '../voice/voiceFailure';
import type { VoiceProvider, VoiceProviderKey } from '../voice/voiceProvider';
import { collectSpeech, type SpeechFault, type SpeechLimits } from './collectSpeech';
import { createTrust, type ProviderTrust } from './createTrust';

/** The built-in voice spoke in place of the chosen one. Says nothing of the text. */
export interface SpeechFallback {
  /** Key of the provider of the chosen voice. */
  readonly provider: string;
  /** `resting`: it failed before and is left alone for a while. */
  readonly reason: SpeechFault | 'resting';
  /** What the provider said, where it said something. */
  readonly failure: VoiceFailure | null;
}

interface PresetSpeakerOptions {
  /** Speaks where no other voice is chosen, and wherever the chosen one does not. It stays whose it is. */
  builtIn: BuiltInSpeaker;
  findProvider(key: string): VoiceProvider | undefined;
  /** What is chosen at the moment; null for the built-in voice. */
  readPreset(): Promise<VoicePresetContent | null>;
  /** Folder for what providers spoke; made when it is missing. No other process may use it at the same time. */
  cacheDir: string;
  cacheMaxBytes?: number;
  limits?: SpeechLimits;
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
  onFallback(fallback: SpeechFallback): void;
  /** Told of each text that a provider is to speak: whether it was kept already (hit) or had to be asked for (miss). */
  onAsked?: (outcome: 'hit' | 'miss') => void;
  /** A cache that cannot be read or written costs time and money, not speech. */
  onCacheFailure?: (error: Error) => void;
}

const BUILT_IN = 'builtIn' satisfies VoiceProviderKey;
/** About four thousand questions as MP3. */
const CACHE_MAX_BYTES = 512 * 1024 * 1024;

const sorted = (settings: NonNullable<VoicePresetContent['settings']>) =>
  Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Everything that makes a text sound as it does, apart from the name that somebody gave it. */
const variantOf = ({ provider, model, voice, format, settings }: VoicePresetContent, host: string | null) => [
  provider,
  host ?? '',
  model ?? '',
  voice ?? '',
  format ?? '',
  JSON.stringify(sorted(settings ?? {})),
];

/**
 * Speaks with the voice that administrators have chosen, and with the built-in one whenever that does not speak the whole
 * text: not set up, refused, late, cut off in the middle, silent, or no sound at all. Whoever asks gets a whole answer.
 */
export function createPresetSpeaker(options: PresetSpeakerOptions): Speaker {
  const { builtIn, findProvider, readPreset, cacheDir, limits, now, onFallback } = options;
  const { onAsked = () => undefined, cacheMaxBytes = CACHE_MAX_BYTES } = options;
  const cache = createAudioCache({ folder: cacheDir, maxBytes: cacheMaxBytes });
  const closing = new AbortController();
  const underway = new Map<string, Promise<SpokenAudio | null>>();
  let trusted: { readonly variant: string; readonly trust: ProviderTrust } | undefined;

  /** Another voice is another matter: what went wrong with the one before says nothing about it. */
  const trustIn = (variant: string): ProviderTrust => {
    if (trusted?.variant !== variant) trusted = { variant, trust: createTrust(now) };
    return trusted.trust;
  };

  const tellCacheFailure = (cause: unknown): undefined => {
    options.onCacheFailure?.(
      new Error(`The folder of what providers spoke (${cacheDir}) cannot be used`, { cause }),
    );
  };

  async function readKept(key: string): Promise<SpokenAudio | null> {
    const kept = await cache.read(key).catch(tellCacheFailure);
    return kept !== undefined && checkSound(kept.bytes).ok ? kept : null;
  }

  async function ask(
    provider: VoiceProvider,
    preset: VoicePresetContent,
    text: string,
    { key, trust }: { key: string; trust: ProviderTrust },
  ): Promise<SpokenAudio | null> {
    const { model, voice, format, settings } = preset;
    const request = { text, model, voice, format, providerSettings: settings };
    const answer = await collectSpeech(provider, request, {
      ...(limits && { limits }),
      signal: closing.signal,
    });
    if (answer.ok) {
      trust.succeeded();
      await cache.write(key, answer.audio).catch(tellCacheFailure);
      return answer.audio;
    }
    const { fault, failure } = answer;
    // A text that this voice does not take says nothing about the next one.
    if (fault !== 'VALIDATION_ERROR') trust.failed(failure?.retryAfter);
    onFallback({ provider: provider.key, reason: fault, failure });
    return null;
  }

  /** Null where the built-in voice has to speak. */
  async function speakAsChosen(text: string, preset: VoicePresetContent): Promise<SpokenAudio | null> {
    const provider = findProvider(preset.provider);
    if (!provider?.can('tts')) {
      onFallback({ provider: preset.provider, reason: 'PROVIDER_NOT_AVAILABLE', failure: null });
      return null;
    }
    const variant = variantOf(preset, provider.host);
    const key = audioKeyOf(text, variant);
    const kept = await readKept(key);
    onAsked(kept ? 'hit' : 'miss');
    if (kept) return kept;
    const shared = underway.get(key);
    if (shared) return shared;
    const trust = trustIn(variant.join('\n'));
    const state = trust.state();
    if (state === 'rest') {
      onFallback({ provider: provider.key, reason: 'resting', failure: null });
      return null;
    }
    const asked = ask(provider, preset, text, { key, trust }).finally(() => underway.delete(key));
    if (state === 'ask') {
      underway.set(key, asked);
      return asked;
    }
    void asked;
    return null;
  }

  return {
    async speak(text) {
      const preset = await readPreset();
      if (preset === null) return builtIn.speak(text);
      // It keeps what it spoke by itself, by the words as they are said at the moment.
      if (preset.provider === BUILT_IN) return builtIn.speak(text, styleOf(preset));
      return (await speakAsChosen(text, preset)) ?? builtIn.speak(text);
    },
    keyOf: textKeyOf,
    async forget(keys) {
      await Promise.all([cache.remove(keys), builtIn.forget(keys)]);
    },
    close() {
      closing.abort();
      return Promise.resolve();
    },
  };
}
