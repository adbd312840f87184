import type { Failure } from '@prova/shared/http/failure';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { decisionQueries } from '../../api/decisions/decisionQueries';
import type { VoiceCandidate } from '../../api/decisions/voiceCandidates';
import {
  auditionLeft,
  blindChosen,
  blindRoundAsked,
  canChoose,
  hearingAsked,
  nextTurn,
  questionChanged,
  tallyCleared,
  tallyRestored,
  type BlindChoice,
  type WithAudition,
} from './state/auditionSlice';

const QUESTIONS_AT_ONCE = 12;

/** The audition's state and actions. Leaving it aborts pending work. */
export function useAudition() {
  const dispatch = useDispatch();
  const audition = useSelector((state: WithAudition) => state.audition);
  const [domain, setDomain] = useState<string | null>(null);
  const { data, error, refetch } = decisionQueries.useSampleQuestionsQuery({
    domain,
    count: QUESTIONS_AT_ONCE,
  });
  useEffect(() => () => void dispatch(auditionLeft()), [dispatch]);
  return {
    ...audition,
    canChoose: canChoose(audition),
    isBusy: audition.mode === 'drawing' || nextTurn(audition) !== -1,
    domain,
    chooseDomain: setDomain,
    domains: data?.domains ?? [],
    questions: data?.questions ?? [],
    questionsFailure: (error as Failure | undefined) ?? null,
    reloadQuestions: () => void refetch(),
    ask: (question: string) => dispatch(questionChanged(question)),
    hear: (candidates: readonly VoiceCandidate[]) => dispatch(hearingAsked(candidates)),
    startBlindRound: (pair: readonly [VoiceCandidate, VoiceCandidate]) => dispatch(blindRoundAsked(pair)),
    prefer: (choice: BlindChoice) => dispatch(blindChosen(choice)),
    /** @returns a function that restores the tally */
    clearTally: () => {
      dispatch(tallyCleared());
      return () => void dispatch(tallyRestored(audition.tally));
    },
  };
}
export type Audition = ReturnType<typeof useAudition>;
