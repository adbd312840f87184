import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { audioCheckEvents, type WithAudioCheck } from './state/audioCheckSlice';
import type { AudioCheckState } from './state/audioCheckState';
import { describeCheck } from './state/describeCheck';

/** What a view shows of the check: it renders again when this changes, and not with the rest. */
export function useAudioCheckState<T>(select: (state: AudioCheckState) => T): T {
  return useSelector(({ audioCheck }: WithAudioCheck) => select(audioCheck));
}

/** How each line of the check stands. */
export const useCheckLines = () =>
  useSelector(({ audioCheck }: WithAudioCheck) => describeCheck(audioCheck), shallowEqual);

/** The audio check runs while the calling component is on the page. */
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

/** What only somebody who listens can say about the loudspeaker. */
export function useSpeakerTest() {
  const dispatch = useDispatch();
  return {
    confirm: () => dispatch(audioCheckEvents.soundHeard()),
    repeat: () => dispatch(audioCheckEvents.soundRepeated()),
  };
}
