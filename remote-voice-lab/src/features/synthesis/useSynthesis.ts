import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  isSpeaking,
  settingsChanged,
  speechRequested,
  speechStopped,
  type SynthesisSettings,
  type SynthesisState,
} from './state/synthesisSlice';

/** The voice test's state and actions. Leaving the panel ends it. */
export function useSynthesis() {
  const dispatch = useDispatch();
  const { supported, settings, voices, phase } = useSelector(
    ({ synthesis }: { synthesis: SynthesisState }) => synthesis,
  );
  useEffect(() => () => void dispatch(speechStopped()), [dispatch]);
  return {
    supported,
    settings,
    voices,
    phase,
    speaking: isSpeaking(phase),
    change: (settings: Partial<SynthesisSettings>) => dispatch(settingsChanged(settings)),
    speak: () => dispatch(speechRequested()),
    stop: () => dispatch(speechStopped()),
  };
}
