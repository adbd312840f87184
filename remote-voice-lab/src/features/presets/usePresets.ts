import type { Failure } from '@prova/shared/http/failure';
import { decisionQueries } from '../../api/decisions/decisionQueries';

/** Whether the server has no preset API, which the specification does not require. */
export const isNotOffered = (failure: Failure | undefined): boolean =>
  failure?.kind === 'status' && (failure.status === 404 || failure.status === 405);

/** The presets, the interviewer's voice, and the decisions about it. */
export function usePresets() {
  const list = decisionQueries.usePresetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [keep, keeping] = decisionQueries.useKeepPresetMutation();
  const [remove, removing] = decisionQueries.useDeletePresetMutation();
  const [choose, choosing] = decisionQueries.useChooseInterviewerMutation();
  const failure = list.error as Failure | undefined;
  return {
    presets: list.data?.presets ?? null,
    interviewer: list.data?.interviewer ?? null,
    history: list.data?.history ?? [],
    isOffered: !isNotOffered(failure),
    failure: list.data || isNotOffered(failure) ? null : (failure ?? null),
    reload: () => void list.refetch(),
    keep,
    keeping: { isLoading: keeping.isLoading, failure: (keeping.error as Failure | undefined) ?? null },
    remove,
    choose,
    isDeciding: removing.isLoading || choosing.isLoading,
    decisionFailure: ((choosing.error ?? removing.error) as Failure | undefined) ?? null,
  };
}
