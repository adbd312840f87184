import type { VoicePresetAnswer } from '@prova/api/answers/voice/voicePresetAnswer';
import type { SpeechRequest } from '@prova/api/types/voice/speechRequest';
import { BUILT_IN, isUsable, type VoiceProvider } from '../providers/voiceProviders';

/** A voice that interviews could speak with. */
export interface VoiceCandidate {
  /** Of the preset; a provider's usual voice goes by its provider's key. */
  readonly id: string;
  /** As somebody called it; null for a provider's usual voice, whose name is a matter of language. */
  readonly name: string | null;
  readonly provider: string;
  /** Everything of the request but its text. */
  readonly order: Omit<SpeechRequest, 'text'>;
}

const usualVoiceOf = (provider: string): VoiceCandidate => ({
  id: provider,
  name: null,
  provider,
  order: { provider },
});

/** The built-in voice, every preset, and the usual voice of each connected provider of which none has been kept. */
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
