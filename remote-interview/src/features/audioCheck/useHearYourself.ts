import { useDispatch, useSelector } from 'react-redux';
import { hearYourselfEvents, type WithHearYourself } from './state/hearYourselfSlice';

/** Recording and playing back one's own voice. */
export function useHearYourself() {
  const dispatch = useDispatch();
  return {
    phase: useSelector(({ hearYourself }: WithHearYourself) => hearYourself.phase),
    record: () => dispatch(hearYourselfEvents.recordingAsked()),
    play: () => dispatch(hearYourselfEvents.playAsked()),
  };
}
