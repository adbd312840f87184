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
import type { SpokenText } from './createSpeechRecord';
import { createTrust, type ProviderTrust } from './createTrust';

/** Why the built-in voice replaced the chosen one. Contains no part of the text. */
export interface SpeechFallback {
  /** Key of the chosen voice's provider. */
  readonly provider: string;
  /** `resting`: the provider failed before and is suspended for a while. */
  readonly reason: SpeechFault | 'resting';
  /** The provider's message, if any. */
  readonly failure: VoiceFailure | null;
}

interface PresetSpeakerOptions {
  /** The default and the fallback voice. Its owner closes it. */
  builtIn: BuiltInSpeaker;
  findProvider(key: string): VoiceProvider | undefined;
  /** The current choice; null for the built-in voice. */
  readPreset(): Promise<VoicePresetContent | null>;
  /** Cache folder of providers' speech; created if missing. No other process may use it at the same time. */
  cacheDir: string;
  cacheMaxBytes?: number;
  limits?: SpeechLimits;
  /** The current time, in milliseconds of a monotonic clock. */
  now?: () => number;
  onFallback(fallback: SpeechFallback): void;
  /** Called for each spoken text. */
  onSpoken?: (spoken: SpokenText) => void;
  /** Called for each text that a provider should speak: cached (hit) or requested (miss). */
  onAsked?: (outcome: 'hit' | 'miss') => void;
  /** Called when the cache fails, which costs time and money, but loses no speech. */
  onCacheFailure?: (error: Error) => void;
}

const BUILT_IN = 'builtIn' satisfies VoiceProviderKey;
/** Cache size: about four thousand questions as MP3. */
const CACHE_MAX_BYTES = 512 * 1024 * 1024;

const sorted = (settings: NonNullable<VoicePresetContent['settings']>) =>
  Object.entries(settings).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** A text in the chosen voice, or why the built-in one has to speak. */
type Chosen = { readonly audio: SpokenAudio } | { readonly fallback: SpeechFallback['reason'] };

/** Everything that affects a text's sound, except the preset's name. */
const variantOf = ({ provider, model, voice, format, settings }: VoicePresetContent, host: string | null) => [
  provider,
  host ?? '',
  model ?? '',
  voice ?? '',
  format ?? '',
  JSON.stringify(sorted(settings ?? {})),
];

/**
 * Speaks with the administrators' voice, and with the built-in voice whenever the chosen one does not speak
 * the whole text: not configured, refused, late, truncated, silent, or no sound at all. Callers always get
 * complete speech.
 */
export function createPresetSpeaker(options: PresetSpeakerOptions): Speaker {
  const { builtIn, findProvider, readPreset, cacheDir, limits, onFallback } = options;
  const {
    now = () => performance.now(),
    onSpoken,
    onAsked = () => undefined,
    cacheMaxBytes = CACHE_MAX_BYTES,
  } = options;
  const cache = createAudioCache({ folder: cacheDir, maxBytes: cacheMaxBytes });
  const closing = new AbortController();
  const underway = new Map<string, Promise<Chosen>>();
  let trusted: { readonly variant: string; readonly trust: ProviderTrust } | undefined;

  /**
   * The trust in a voice. A new voice has a clean record, since the previous voice's failures say nothing
   * about it.
   */
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
  ): Promise<Chosen> {
    const { model, voice, format, settings } = preset;
    const request = { text, model, voice, format, providerSettings: settings };
    const answer = await collectSpeech(provider, request, {
      ...(limits && { limits }),
      signal: closing.signal,
    });
    if (answer.ok) {
      trust.succeeded();
      await cache.write(key, answer.audio).catch(tellCacheFailure);
      return { audio: answer.audio };
    }
    const { fault, failure } = answer;
    // A text that this voice does not accept says nothing about the next one.
    if (fault !== 'VALIDATION_ERROR') trust.failed(failure?.retryAfter);
    onFallback({ provider: provider.key, reason: fault, failure });
    return { fallback: fault };
  }

  async function speakAsChosen(text: string, preset: VoicePresetContent): Promise<Chosen> {
    const provider = findProvider(preset.provider);
    if (!provider?.can('tts')) {
      onFallback({ provider: preset.provider, reason: 'PROVIDER_NOT_AVAILABLE', failure: null });
      return { fallback: 'PROVIDER_NOT_AVAILABLE' };
    }
    const variant = variantOf(preset, provider.host);
    const key = audioKeyOf(text, variant);
    const kept = await readKept(key);
    onAsked(kept ? 'hit' : 'miss');
    if (kept) return { audio: kept };
    const shared = underway.get(key);
    if (shared) return shared;
    const trust = trustIn(variant.join('\n'));
    const state = trust.state();
    if (state === 'rest') {
      onFallback({ provider: provider.key, reason: 'resting', failure: null });
      return { fallback: 'resting' };
    }
    const asked = ask(provider, preset, text, { key, trust }).finally(() => underway.delete(key));
    if (state === 'ask') {
      underway.set(key, asked);
      return asked;
    }
    void asked;
    return { fallback: 'resting' };
  }

  async function speakAs(
    preset: VoicePresetContent | null,
    text: string,
  ): Promise<{ audio: SpokenAudio; fallback: SpeechFallback['reason'] | null }> {
    if (preset === null) return { audio: await builtIn.speak(text), fallback: null };
    // The built-in voice caches its own sound, keyed by the current pronunciation.
    if (preset.provider === BUILT_IN)
      return { audio: await builtIn.speak(text, styleOf(preset)), fallback: null };
    const chosen = await speakAsChosen(text, preset);
    return 'audio' in chosen
      ? { ...chosen, fallback: null }
      : { audio: await builtIn.speak(text), fallback: chosen.fallback };
  }

  return {
    async speak(text) {
      const preset = await readPreset();
      const start = now();
      const { audio, fallback } = await speakAs(preset, text);
      onSpoken?.({ voice: JSON.stringify(preset), seconds: (now() - start) / 1000, fallback });
      return audio;
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
