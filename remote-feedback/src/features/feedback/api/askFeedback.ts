import { feedbackSchema, type Feedback } from '@prova/shared/api-types/feedback';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { FETCH_FEEDBACK_FAILED } from '../state/feedbackSlice';

/** One look at the feedback of an interview. Not cached: each poll must really ask. */
export function askFeedback(
  http: HostServices['http'],
  interviewId: string,
  signal: AbortSignal,
): Promise<ApiResult<Feedback>> {
  const url = `/api/evm/interviews/${encodeURIComponent(interviewId)}/feedback`;
  return callApi(http, { url, schema: feedbackSchema, defaultMessage: FETCH_FEEDBACK_FAILED }, signal);
}
