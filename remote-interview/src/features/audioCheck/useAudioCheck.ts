import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { audioCheckEvents, type WithAudioCheck } from './state/audioCheckSlice';
import type { AudioCheckState } from './state/audioCheckState';
import { describeCheck } from './state/describeCheck';

/** A view's slice of the check: re-renders only when the slice changes. */
export function useAudioCheckState<T>(select: (state: AudioCheckState) => T): T {
  return useSelector(({ audioCheck }: WithAudioCheck) => select(audioCheck));
}

/** State of each line of the check. */
export const useCheckLines = () =>
  useSelector(({ audioCheck }: WithAudioCheck) => describeCheck(audioCheck), shallowEqual);

/** Runs the audio check while the calling component is mounted. */
export function useAudioCheck() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(audioCheckEvents.opened());
    return () => void dispatch(audioCheckEvents.closed());
  }, [dispatch]);
  return {
    phase: useAudioCheckState(({ phase }) => phase),
    retry: () => dispatch(audioCheckEvents.retried()),
    chooseTyping: () => dispatch(audioCheckEvents.typingChosen()),
  };
}

/** A listener's confirmation of the loudspeaker. */
export function useSpeakerTest() {
  const dispatch = useDispatch();
  return {
    confirm: () => dispatch(audioCheckEvents.soundHeard()),
    repeat: () => dispatch(audioCheckEvents.soundRepeated()),
  };
}
