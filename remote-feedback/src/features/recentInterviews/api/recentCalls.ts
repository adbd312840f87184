import { interviewPageAnswerSchema } from '@prova/api/answers/interviewAnswer';
import { trendListAnswerSchema, type TrendListAnswer } from '@prova/api/answers/trendAnswer';
import type { WithHttp } from '@prova/shared/http/axiosBaseQuery';
import { callApi } from '@prova/shared/http/callApi';
import { fetchOwnInterviews, type OwnInterviews } from '../state/fetchOwnInterviews';
import { recentInterviewsApi } from './recentInterviewsApi';

export const recentCalls = recentInterviewsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest interviews of one person, identified by these names in a mixed list. */
    recentInterviews: build.query<OwnInterviews, readonly string[] | null>({
      async queryFn(names, { signal, extra }) {
        const { http } = extra as WithHttp;
        const own = await fetchOwnInterviews(names, (params) =>
          callApi(
            http,
            {
              url: '/api/evm/interviews',
              params: { ...params },
              schema: interviewPageAnswerSchema,
              defaultMessage: 'Failed to fetch interviews',
            },
            signal,
          ),
        );
        return own.ok ? { data: own.value } : { error: own.failure };
      },
    }),
    /** Trends, which only Prova's own server reports: a 404 from another server means that there are none. */
    trends: build.query<TrendListAnswer, undefined>({
      query: () => ({
        url: '/api/evm/trends',
        schema: trendListAnswerSchema,
        defaultMessage: 'Failed to fetch trends',
      }),
    }),
  }),
});
