import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { listVoiceProviders, type VoiceProvider } from '../../api/providers/voiceProviders';
import { voiceQueries } from '../../api/voiceQueries';

/** The providers according to the server; until then or without it, the specification's three. */
export function useVoiceProviders() {
  const { data } = voiceQueries.useHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  return useMemo(() => listVoiceProviders(data ?? []), [data]);
}

/** Whether a provider supports a capability; null while unknown. */
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
