import { useMemo } from 'react';
import { listCandidates, type VoiceCandidate } from '../api/decisions/voiceCandidates';
import { usePresets } from '../features/presets';
import { useVoiceProviders } from '../features/voiceProviders';

/** The voices to compare. */
export function useVoiceCandidates(): readonly VoiceCandidate[] {
  const { presets } = usePresets();
  const providers = useVoiceProviders();
  return useMemo(() => listCandidates(presets ?? [], providers), [presets, providers]);
}
