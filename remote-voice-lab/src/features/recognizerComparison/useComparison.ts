import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { KeptAudio } from '../../devices/audioShelf';
import {
  comparisonLeft,
  comparisonStarted,
  languageChosen,
  nextAttempt,
  referenceChanged,
  type Recognizer,
  type WithComparison,
} from './state/comparisonSlice';

/** The comparison's state and actions. Leaving the tab ends it; results stay. */
export function useComparison() {
  const dispatch = useDispatch();
  const comparison = useSelector((state: WithComparison) => state.comparison);
  useEffect(() => () => void dispatch(comparisonLeft()), [dispatch]);
  return {
    ...comparison,
    isBusy: nextAttempt(comparison) !== -1,
    write: (reference: string) => dispatch(referenceChanged(reference)),
    chooseLanguage: (language: string) => dispatch(languageChosen(language)),
    compare: (recording: KeptAudio, recognizers: readonly Recognizer[]) =>
      dispatch(comparisonStarted({ recording, recognizers })),
    stop: () => dispatch(comparisonLeft()),
  };
}
