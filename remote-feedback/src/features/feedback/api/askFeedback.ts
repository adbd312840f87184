import { feedbackAnswerSchema, type FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { FETCH_FEEDBACK_FAILED } from '../state/feedbackSlice';

interface Wanted {
  readonly interviewId: string;
  readonly language: FeedbackLanguage;
}

/** What a server answers that takes no parameters here. */
const PARAMETER_REFUSED = 400;

/**
 * One look at the feedback of an interview. Not cached: each poll must really ask. English is asked for as specified; another language
 * with a parameter, which a server may pass over or refuse, and then its own is as good as any.
 */
export async function askFeedback(
  http: HostServices['http'],
  { interviewId, language }: Wanted,
  signal: AbortSignal,
): Promise<ApiResult<FeedbackAnswer>> {
  const url = `/api/evm/interviews/${encodeURIComponent(interviewId)}/feedback`;
  const call = { url, schema: feedbackAnswerSchema, defaultMessage: FETCH_FEEDBACK_FAILED };
  if (language === 'en') return callApi(http, call, signal);
  const answer = await callApi(http, { ...call, params: { language } }, signal);
  const isRefused = !answer.ok && answer.failure.status === PARAMETER_REFUSED;
  return isRefused ? callApi(http, call, signal) : answer;
}
