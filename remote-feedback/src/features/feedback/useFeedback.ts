import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Clock } from '@prova/shared/flow/clock';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { feedbackEvents, type WithFeedback } from './state/feedbackSlice';

type Dispatch = ThunkDispatch<unknown, { readonly clock: Clock }, UnknownAction>;

/** Feedback of one interview for as long as the component is there: opened with it, reset when it leaves. */
export function useFeedback(interviewId: string) {
  const phase = useSelector((state: WithFeedback) => state.feedback);
  const dispatch = useDispatch<Dispatch>();
  useEffect(() => {
    dispatch((run, _getState, { clock }) => run(feedbackEvents.opened({ interviewId, at: clock.now() })));
    return () => {
      dispatch(feedbackEvents.closed());
    };
  }, [dispatch, interviewId]);
  const retry = () => {
    dispatch((run, _getState, { clock }) => run(feedbackEvents.retried({ at: clock.now() })));
  };
  return { phase, retry };
}
