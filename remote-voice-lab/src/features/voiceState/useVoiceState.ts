import type { Failure } from '@prova/shared/http/failure';
import { decisionQueries } from '../../api/decisions/decisionQueries';
import { BUILT_IN } from '../../api/providers/voiceProviders';
import { voiceQueries } from '../../api/voiceQueries';

const fresh = { refetchOnMountOrArgChange: true };

/** The voice that interviews speak with: chosen when and by whom, how it does, and what it costs. */
export function useVoiceState() {
  const list = decisionQueries.usePresetsQuery(undefined, fresh);
  const { data: record } = decisionQueries.useSpeechRecordQuery(undefined, fresh);
  const chosen = list.data?.presets.find(({ id }) => id === list.data?.interviewer) ?? null;
  const provider = chosen?.provider ?? BUILT_IN;
  const { data: config } = voiceQueries.useConfigQuery(provider);
  return {
    isLoaded: list.data !== undefined,
    failure: (list.error as Failure | undefined) ?? null,
    retry: () => void list.refetch(),
    /** Null for the built-in voice. */
    chosen,
    provider,
    /** Null if nobody has ever chosen. */
    decision: list.data?.history[0] ?? null,
    /** Absent on a server that does not keep it. */
    record: record ?? null,
    prices: config?.prices ?? null,
  };
}
export type VoiceState = ReturnType<typeof useVoiceState>;
