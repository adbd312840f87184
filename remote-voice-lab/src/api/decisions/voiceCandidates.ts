import type { VoicePresetAnswer } from '@prova/shared/answers/voice/voicePresetAnswer';
import type { SpeechRequest } from '@prova/shared/api-types/voice/speechRequest';
import { BUILT_IN } from '../providers/voiceProviders';

/** A voice that interviews could speak with. */
export interface VoiceCandidate {
  /** Of the preset; the built-in voice as it is goes by its provider's key. */
  readonly id: string;
  /** As somebody called it; null for the built-in voice, whose name is a matter of language. */
  readonly name: string | null;
  readonly provider: string;
  /** Everything of the request but its text. */
  readonly order: Omit<SpeechRequest, 'text'>;
}

const builtIn: VoiceCandidate = {
  id: BUILT_IN,
  name: null,
  provider: BUILT_IN,
  order: { provider: BUILT_IN },
};

/** The built-in voice, and every preset. */
export const listCandidates = (presets: readonly VoicePresetAnswer[]): VoiceCandidate[] => [
  builtIn,
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
];
