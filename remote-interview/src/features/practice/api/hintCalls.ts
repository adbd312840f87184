import { practiceHintAnswerSchema, type PracticeHintAnswer } from '@prova/api/answers/practiceHintAnswer';
import { practiceApi, urlOf, type Practised } from './practiceApi';

export const hintCalls = practiceApi.injectEndpoints({
  endpoints: (build) => ({
    hint: build.query<PracticeHintAnswer, Practised>({
      query: (question) => ({
        url: `${urlOf(question)}/hint`,
        schema: practiceHintAnswerSchema,
        defaultMessage: 'An error occurred',
      }),
    }),
  }),
});
