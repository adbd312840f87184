import type { Pronunciation } from '@prova/api/types/voice/pronunciation';
import type { Failure } from '@prova/shared/http/failure';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { decisionQueries } from '../../api/decisions/decisionQueries';
import { trialAsked, trialLeft, type WithTrial } from './state/trialSlice';

/** The built-in voice's pronunciations and their actions. Leaving the tab ends a trial. */
export function usePronunciations() {
  const dispatch = useDispatch();
  const trial = useSelector((state: WithTrial) => state.pronunciationTrial);
  const list = decisionQueries.usePronunciationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [store, storing] = decisionQueries.useStorePronunciationsMutation();
  useEffect(() => () => void dispatch(trialLeft()), [dispatch]);
  const own = list.data?.own ?? [];
  const failure = (list.error as Failure | undefined) ?? null;
  const replace = async (entries: readonly Pronunciation[]) => {
    const result = await store({
      own: entries.map(({ written, said }) => ({ written, said })),
      revision: list.data?.revision ?? null,
    });
    return !result.error;
  };
  return {
    trial,
    isLoaded: list.data !== undefined,
    isOffered: !(failure?.kind === 'status' && failure.status === 404),
    failure,
    reload: () => void list.refetch(),
    builtIn: list.data?.builtIn ?? [],
    own,
    isStoring: storing.isLoading,
    storeFailure: (storing.error as Failure | undefined) ?? null,
    say: (text: string) => dispatch(trialAsked(text)),
    /** @returns whether the entry is stored now */
    add: (entry: Pronunciation) => replace([...own, entry]),
    remove: (written: string) => void replace(own.filter((entry) => entry.written !== written)),
  };
}
