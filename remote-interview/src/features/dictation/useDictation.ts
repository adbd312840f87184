import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dictationEvents, transcriptOf, type WithDictation } from './state/dictationSlice';

/** Recording by voice. Leaving the page discards what runs. */
export function useDictation() {
  const dispatch = useDispatch();
  const state = useSelector(({ dictation }: WithDictation) => dictation);
  useEffect(() => () => void dispatch(dictationEvents.discarded()), [dispatch]);
  return {
    state,
    transcript: transcriptOf(state),
    start: () => dispatch(dictationEvents.started()),
    stop: () => dispatch(dictationEvents.stopped()),
  };
}
export type DictationControls = ReturnType<typeof useDictation>;
