import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isActive } from './state/recognitionPhase';
import type { RecognitionSettings } from './state/recognitionSettings';
import {
  panelLeft,
  recordingRequested,
  settingsChanged,
  stopRequested,
  transcriptCleared,
  transcriptRestored,
  type RecognitionState,
} from './state/recognitionSlice';

/** The recording's state and actions. Leaving the panel ends it. */
export function useRecognition() {
  const dispatch = useDispatch();
  const { supported, onDevice, settings, phase } = useSelector(
    ({ recognition }: { recognition: RecognitionState }) => recognition,
  );
  useEffect(() => () => void dispatch(panelLeft()), [dispatch]);
  return {
    supported,
    onDevice,
    settings,
    phase,
    active: isActive(phase),
    change: (settings: Partial<RecognitionSettings>) => dispatch(settingsChanged(settings)),
    start: () => dispatch(recordingRequested()),
    stop: () => dispatch(stopRequested()),
    /** @returns a function that restores the words */
    clear: () => {
      dispatch(transcriptCleared());
      return () => void dispatch(transcriptRestored(phase));
    },
  };
}
