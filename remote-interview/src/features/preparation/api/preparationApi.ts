import {
  interviewAnswerSchema,
  interviewStartedAnswerSchema,
  type InterviewAnswer,
  type InterviewStartedAnswer,
} from '@prova/api/answers/interviewAnswer';
import type { InterviewStartRequest } from '@prova/api/types/interview';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { AxiosInstance } from 'axios';

const DEFAULT_MESSAGE = 'An error occurred';

/** API calls of the preparation. */
export interface PreparationApi {
  /** @param key idempotency key: a repeated call returns the first call's interview */
  create(
    request: InterviewStartRequest,
    key: string,
    signal: AbortSignal,
  ): Promise<ApiResult<InterviewStartedAnswer>>;
  fetch(interviewId: string, signal: AbortSignal): Promise<ApiResult<InterviewAnswer>>;
}

export function createPreparationApi(http: AxiosInstance): PreparationApi {
  return {
    create: (data, key, signal) =>
      callApi(
        http,
        {
          url: '/api/evm/interviews',
          method: 'POST',
          data,
          headers: { 'Idempotency-Key': key },
          schema: interviewStartedAnswerSchema,
          operation: 'createInterview',
          defaultMessage: DEFAULT_MESSAGE,
        },
        signal,
      ),
    fetch: (interviewId, signal) =>
      callApi(
        http,
        {
          url: `/api/evm/interviews/${encodeURIComponent(interviewId)}`,
          schema: interviewAnswerSchema,
          defaultMessage: DEFAULT_MESSAGE,
        },
        signal,
      ),
  };
}
