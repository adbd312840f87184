import { feedbackAnswerSchema, type FeedbackAnswer } from '@prova/shared/answers/feedbackAnswer';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { FETCH_FEEDBACK_FAILED } from '../state/feedbackSlice';

/** One look at the feedback of an interview. Not cached: each poll must really ask. */
export function askFeedback(
  http: HostServices['http'],
  interviewId: string,
  signal: AbortSignal,
): Promise<ApiResult<FeedbackAnswer>> {
  const url = `/api/evm/interviews/${encodeURIComponent(interviewId)}/feedback`;
  return callApi(http, { url, schema: feedbackAnswerSchema, defaultMessage: FETCH_FEEDBACK_FAILED }, signal);
}
