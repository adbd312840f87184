import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../api/decisions/voiceCandidates';

/** What a voice is called: as somebody named it, the built-in one as it is known. */
export function useCandidateName() {
  const { t } = useTranslation('voice-lab');
  return ({ name }: Pick<VoiceCandidate, 'name'>) => name ?? t('voiceProvider.builtIn.name');
}
