import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { listVoiceProviders, type VoiceProvider } from '../../api/providers/voiceProviders';
import { voiceQueries } from '../../api/voiceQueries';

/** The providers as the server tells of them; until it does, and where it does not, the specification's three. */
export function useVoiceProviders() {
  const { data } = voiceQueries.useHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  return useMemo(() => listVoiceProviders(data ?? []), [data]);
}

/** Whether a provider can be asked for something; null while nobody has said. */
export function useCapability(
  provider: VoiceProvider | undefined,
  capability: 'tts' | 'stt',
): boolean | null {
  const said = provider?.[capability] ?? null;
  const isAsked = provider?.status === 'unknown' && said === null;
  const { data = null } = voiceQueries.useCapabilityQuery(
    isAsked ? { provider: provider.key, capability } : skipToken,
  );
  return said ?? data;
}
