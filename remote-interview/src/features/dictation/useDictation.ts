import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  dictationEvents,
  transcriptOf,
  type DictationState,
  type WithDictation,
} from './state/dictationSlice';

function useDictationState<T>(select: (state: DictationState) => T): T {
  return useSelector(({ dictation }: WithDictation) => select(dictation));
}

/** Recording by voice; leaving the page discards what runs. How it stands, the views ask for themselves. */
export function useDictation() {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(dictationEvents.discarded()), [dispatch]);
  return {
    start: () => dispatch(dictationEvents.started()),
    stop: () => dispatch(dictationEvents.stopped()),
  };
}

export const useDictationPhase = () => useDictationState(({ phase }) => phase.name);

/** What was understood so far, the seconds to the end by silence, and what went wrong. */
export function useRecording() {
  return {
    phase: useDictationPhase(),
    transcript: useDictationState(transcriptOf),
    remainingS: useDictationState(({ remainingS }) => remainingS),
    problem: useDictationState(({ problem }) => problem),
  };
}
