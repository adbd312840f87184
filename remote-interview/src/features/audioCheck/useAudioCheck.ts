import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { audioCheckEvents, type WithAudioCheck } from './state/audioCheckSlice';
import type { AudioCheckState } from './state/audioCheckState';

/** What a view shows of the check: it renders again when this changes, and not with the rest. */
export function useAudioCheckState<T>(select: (state: AudioCheckState) => T): T {
  return useSelector(({ audioCheck }: WithAudioCheck) => select(audioCheck));
}

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
