import { feedbackAnswerSchema, type FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { FETCH_FEEDBACK_FAILED } from '../state/feedbackSlice';

interface Wanted {
  readonly interviewId: string;
  readonly language: FeedbackLanguage;
}

/** Status from servers that accept no parameters here. */
const PARAMETER_REFUSED = 400;

/**
 * Fetches the feedback once, uncached, since every poll must reach the server. English is requested without a
 * parameter, as specified. Other languages use a parameter, which a server may ignore or reject; its own language
 * is then accepted.
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
