import { useMemo } from 'react';
import { listVoiceProviders } from '../../api/providers/voiceProviders';
import { voiceQueries } from '../../api/voiceQueries';

/** The providers as the server tells of them; until it does, and where it does not, the specification's three. */
export function useVoiceProviders() {
  const { data } = voiceQueries.useHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  return useMemo(() => listVoiceProviders(data ?? []), [data]);
}
