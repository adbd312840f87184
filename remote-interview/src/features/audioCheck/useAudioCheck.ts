import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { audioCheckEvents, type WithAudioCheck } from './state/audioCheckSlice';
import { isBusy } from './state/audioCheckState';

/** The audio check runs while the calling component is on the page. */
export function useAudioCheck() {
  const dispatch = useDispatch();
  const state = useSelector(({ audioCheck }: WithAudioCheck) => audioCheck);
  useEffect(() => {
    dispatch(audioCheckEvents.opened());
    return () => void dispatch(audioCheckEvents.closed());
  }, [dispatch]);
  return {
    state,
    isBusy: isBusy(state.phase),
    isPassed: state.phase.name === 'success',
    retry: () => dispatch(audioCheckEvents.retried()),
    chooseTyping: () => dispatch(audioCheckEvents.typingChosen()),
  };
}
