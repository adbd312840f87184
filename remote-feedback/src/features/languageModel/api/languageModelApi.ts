import { applicationInfoAnswerSchema } from '@prova/api/answers/accountAnswer';
import { doneAnswerSchema } from '@prova/api/answers/doneAnswer';
import { languageModelAnswerSchema, type LanguageModelAnswer } from '@prova/api/answers/languageModelAnswer';
import { axiosBaseQuery, type WithHttp } from '@prova/shared/http/axiosBaseQuery';
import { callApi } from '@prova/shared/http/callApi';
import { createApi } from '@reduxjs/toolkit/query/react';

/** The connected language model, for administrators. Not cached after unmount. */
export const languageModelApi = createApi({
  reducerPath: 'languageModelApi',
  baseQuery: axiosBaseQuery,
  keepUnusedDataFor: 0,
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
    report: build.query<LanguageModelAnswer, undefined>({
      query: () => ({
        url: '/api/evm/language-model',
        schema: languageModelAnswerSchema,
        defaultMessage: 'Failed to fetch the state of the language model',
      }),
    }),
    startCheck: build.mutation<unknown, undefined>({
      query: () => ({
        url: '/api/evm/language-model/checks',
        method: 'POST',
        schema: doneAnswerSchema,
        defaultMessage: 'Failed to start a check of the language model',
      }),
    }),
  }),
});
