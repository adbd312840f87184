import type { VoicePresetAnswer } from '@prova/api/answers/voice/voicePresetAnswer';
import type { SpeechRequest } from '@prova/api/types/voice/speechRequest';
import { BUILT_IN, isUsable, type VoiceProvider } from '../providers/voiceProviders';

/** A voice that could speak in interviews. */
export interface VoiceCandidate {
  /** The preset's id, or the provider's key for its default voice. */
  readonly id: string;
  /** The given name; null for a provider's default voice, whose name depends on the language. */
  readonly name: string | null;
  readonly provider: string;
  /** The speech request without its text. */
  readonly order: Omit<SpeechRequest, 'text'>;
}

const usualVoiceOf = (provider: string): VoiceCandidate => ({
  id: provider,
  name: null,
  provider,
  order: { provider },
});

/** The built-in voice, every preset, and the default voice of each connected provider without a preset. */
export const listCandidates = (
  presets: readonly VoicePresetAnswer[],
  providers: readonly VoiceProvider[],
): VoiceCandidate[] => [
  usualVoiceOf(BUILT_IN),
  ...presets.map(({ id, name, provider, model, voice, format, settings }) => ({
    id,
    name,
    provider,
    order: {
      provider,
      ...(model !== null && { model }),
      ...(voice !== null && { voice }),
      ...(format !== null && { format }),
      ...(settings !== null && Object.keys(settings).length > 0 && { providerSettings: settings }),
    },
  })),
  ...providers
    .filter((provider) => provider.kind === 'api' && provider.tts === true && isUsable(provider))
    .filter(({ key }) => presets.every(({ provider }) => provider !== key))
    .map(({ key }) => usualVoiceOf(key)),
];
