import { doneAnswerSchema } from '@prova/api/answers/doneAnswer';
import { languageModelAnswerSchema, type LanguageModelAnswer } from '@prova/api/answers/languageModelAnswer';
import { languageModelApi } from './languageModelApi';

export const reportCalls = languageModelApi.injectEndpoints({
  endpoints: (build) => ({
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
