import { axiosBaseQuery } from '@prova/shared/http/axiosBaseQuery';
import { createApi } from '@reduxjs/toolkit/query/react';

/** A question of a practice interview. */
export interface Practised {
  readonly interviewId: string;
  readonly assignedQuestionId: string;
}

export const urlOf = ({ interviewId, assignedQuestionId }: Practised) =>
  `/api/evm/interviews/${encodeURIComponent(interviewId)}/questions/${encodeURIComponent(assignedQuestionId)}`;

/** Practice. Its calls come with the parts that make them: other interviews load none. */
export const practiceApi = createApi({
  reducerPath: 'practiceApi',
  baseQuery: axiosBaseQuery,
  endpoints: () => ({}),
});
