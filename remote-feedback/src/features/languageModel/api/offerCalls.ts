import { applicationInfoAnswerSchema } from '@prova/api/answers/accountAnswer';
import type { WithHttp } from '@prova/shared/http/axiosBaseQuery';
import { callApi } from '@prova/shared/http/callApi';
import { languageModelApi } from './languageModelApi';

export const offerCalls = languageModelApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the server has a report: not without a model, and not on a server other than Prova's. */
    offersReport: build.query<boolean, undefined>({
      async queryFn(_none, { signal, extra }) {
        const { http } = extra as WithHttp;
        const info = await callApi(
          http,
          {
            url: '/management/info',
            schema: applicationInfoAnswerSchema,
            defaultMessage: 'Failed to fetch what the server offers',
          },
          signal,
        );
        return info.ok ? { data: info.value.offersModelReport === true } : { error: info.failure };
      },
    }),
  }),
});
