import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AskFeedback } from '../state/pollDuty';
import { FETCH_FEEDBACK_FAILED, feedbackApi } from './feedbackApi';

/** The network as the polling sees it: one answer or one failure per call, aborted with its signal. */
export function createAskFeedback(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): AskFeedback {
  return async (interviewId, signal) => {
    const request = dispatch(feedbackApi.endpoints.askFeedback.initiate(interviewId, { track: false }));
    const abort = () => {
      request.abort();
    };
    signal.addEventListener('abort', abort, { once: true });
    try {
      const { data, error } = await request;
      if (data) return { ok: true, feedback: data };
      const failure = error && 'kind' in error ? error : null;
      return { ok: false, failure: failure ?? { kind: 'cancelled', message: FETCH_FEEDBACK_FAILED } };
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
}
