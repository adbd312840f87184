import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { decisionQueries } from '../../api/decisions/decisionQueries';
import type { VoiceCandidate } from '../../api/decisions/voiceCandidates';
import {
  linesOf,
  phrasesChanged,
  runStarted,
  runStopped,
  type WithPhraseList,
} from './state/phraseListSlice';
import { QUESTIONS_IN_LIST, TECHNICAL_TERMS } from './state/technicalTerms';

/** Default where the server does not tell the length of its questions. */
const USUAL_QUESTION_LENGTH = 120;

/** The phrase list's state and actions. Leaving the tab stops it; measurements stay. */
export function usePhraseList() {
  const dispatch = useDispatch();
  const list = useSelector((state: WithPhraseList) => state.phraseList);
  const { data } = decisionQueries.useSampleQuestionsQuery({ domain: null, count: QUESTIONS_IN_LIST });
  useEffect(() => () => void dispatch(runStopped()), [dispatch]);
  const offered = useMemo(
    () => [...TECHNICAL_TERMS, ...(data?.questions ?? []).map(({ spoken }) => spoken)].join('\n'),
    [data],
  );
  const text = list.text ?? offered;
  const phrases = linesOf(text);
  return {
    ...list,
    text,
    phrases,
    questionLength: data?.meanLength ?? USUAL_QUESTION_LENGTH,
    isUntouched: list.text === null,
    write: (value: string) => dispatch(phrasesChanged(value)),
    /** @returns a function that undoes the reset */
    reset: () => {
      dispatch(phrasesChanged(null));
      return () => void dispatch(phrasesChanged(text));
    },
    run: (candidates: readonly VoiceCandidate[]) => dispatch(runStarted({ candidates, phrases })),
    stop: () => dispatch(runStopped()),
  };
}
