import { readinessAnswerSchema, type TechnologyAnswer } from '@prova/api/answers/readinessAnswer';
import { callApi, type ApiResult } from '@prova/shared/http/callApi';
import type { AxiosInstance } from 'axios';

/** Texts to compare with what the candidate has shown; each may be empty. */
export interface ReadinessRequest {
  readonly description: string;
  readonly cv: string;
}

export const fetchReadiness = (
  http: AxiosInstance,
  data: ReadinessRequest,
  signal: AbortSignal,
): Promise<ApiResult<TechnologyAnswer[]>> =>
  callApi(
    http,
    {
      url: '/api/evm/ai/readiness',
      method: 'POST',
      data,
      schema: readinessAnswerSchema,
      defaultMessage: 'An error occurred',
    },
    signal,
  );
