import type { Failure } from '@prova/shared/http/failure';
import type { SerializedError } from '@reduxjs/toolkit';
import { useSearchParams } from 'react-router-dom';
import { FETCH_INTERVIEWS_FAILED, interviewListApi } from './api/interviewListApi';
import { toInterviewRow } from './state/interviewRow';
import { readListQuery, writeListQuery, type ListQuery, type ListSort } from './state/listQuery';

function failureOf(error: Failure | SerializedError | undefined, defaultMessage: string): Failure | null {
  if (!error) return null;
  return 'kind' in error ? error : { kind: 'malformed', message: defaultMessage };
}

/** One page of the interviews, as the page's address asks for it. */
export function useInterviewList(isAdmin: boolean) {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params, isAdmin);
  const list = interviewListApi.useListInterviewsQuery(query, { refetchOnMountOrArgChange: true });
  const domains = interviewListApi.useListDomainsQuery();
  const go = (next: ListQuery) => {
    setParams(writeListQuery(next));
  };
  return {
    query,
    rows: list.data?.interviews.map((interview) => toInterviewRow(interview, domains.data ?? [])) ?? null,
    total: list.data?.totalElements ?? 0,
    isFetching: list.isFetching,
    failure: failureOf(list.error, FETCH_INTERVIEWS_FAILED),
    retry: () => void list.refetch(),
    domainsFailed: domains.isError && !domains.isFetching,
    retryDomains: () => void domains.refetch(),
    showPage: (page: number) => {
      go({ ...query, page });
    },
    /** Another order begins at its first page. */
    sortBy: (sort: ListSort) => {
      go({ page: 0, sort });
    },
  };
}
export type InterviewListView = ReturnType<typeof useInterviewList>;
