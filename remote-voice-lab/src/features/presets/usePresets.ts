import type { Failure } from '@prova/shared/http/failure';
import { decisionQueries } from '../../api/decisions/decisionQueries';

/** Presets are no part of the specification: a server may not have the calls. */
export const isNotOffered = (failure: Failure | undefined): boolean =>
  failure?.kind === 'status' && (failure.status === 404 || failure.status === 405);

/** The voices that were kept, the one that interviews speak with, and what can be decided about them. */
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
