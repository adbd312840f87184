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

/**
 * The comparison's state and actions. Leaving the tab ends it; results stay.
 * @param words the recording's words where they are known: the reference until another is written for it
 */
export function useComparison(audio: KeptAudio | null, words: string | null) {
  const dispatch = useDispatch();
  const comparison = useSelector((state: WithComparison) => state.comparison);
  useEffect(() => () => void dispatch(comparisonLeft()), [dispatch]);
  const of = audio?.url ?? null;
  return {
    ...comparison,
    reference: words === null || comparison.referenceOf === of ? comparison.reference : words,
    isBusy: nextAttempt(comparison) !== -1,
    write: (reference: string) => dispatch(referenceChanged({ reference, of })),
    chooseLanguage: (language: string) => dispatch(languageChosen(language)),
    compare: (recording: KeptAudio, recognizers: readonly Recognizer[]) =>
      dispatch(comparisonStarted({ recording, recognizers })),
    stop: () => dispatch(comparisonLeft()),
  };
}
