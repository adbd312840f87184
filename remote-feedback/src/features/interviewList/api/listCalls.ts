import { doneAnswerSchema } from '@prova/api/answers/doneAnswer';
import { interviewPageAnswerSchema, type InterviewPageAnswer } from '@prova/api/answers/interviewAnswer';
import { INTERVIEW_PAGE_SIZE } from '@prova/api/types/limits';
import { filterToQuery } from '../state/listFilter';
import {
  DELETE_FAILED,
  FETCH_INTERVIEWS_FAILED,
  RESTORE_FAILED,
  sortToText,
  type ListQuery,
} from '../state/listQuery';
import { interviewListApi } from './interviewListApi';

export const listCalls = interviewListApi.injectEndpoints({
  endpoints: (build) => ({
    listInterviews: build.query<InterviewPageAnswer, ListQuery>({
      query: ({ page, sort, filter }) => ({
        url: '/api/evm/interviews',
        params: {
          page,
          size: INTERVIEW_PAGE_SIZE,
          sort: sortToText(sort),
          ...filterToQuery(filter, Date.now()),
        },
        schema: interviewPageAnswerSchema,
        defaultMessage: FETCH_INTERVIEWS_FAILED,
      }),
      providesTags: ['List'],
    }),
    deleteInterview: build.mutation<unknown, string>({
      query: (id) => ({
        url: `/api/evm/interviews/${encodeURIComponent(id)}`,
        method: 'DELETE',
        schema: doneAnswerSchema,
        defaultMessage: DELETE_FAILED,
      }),
      // Also after a failure: the interview may already be gone.
      invalidatesTags: ['List'],
    }),
    restoreInterview: build.mutation<unknown, string>({
      query: (id) => ({
        url: `/api/evm/interviews/${encodeURIComponent(id)}/restore`,
        method: 'POST',
        schema: doneAnswerSchema,
        defaultMessage: RESTORE_FAILED,
      }),
      invalidatesTags: ['List'],
    }),
  }),
});
