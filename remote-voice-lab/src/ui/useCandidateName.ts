import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../api/decisions/voiceCandidates';
import { BUILT_IN } from '../api/providers/voiceProviders';
import { useProviderName } from './useProviderName';

/** A voice's name: given, or its provider's default. */
export function useCandidateName() {
  const { t } = useTranslation('voice-lab');
  const providerName = useProviderName();
  return ({ name, provider }: Pick<VoiceCandidate, 'name' | 'provider'>) => {
    if (name !== null) return name;
    return provider === BUILT_IN
      ? providerName(provider)
      : t('audition.usual', { provider: providerName(provider) });
  };
}
