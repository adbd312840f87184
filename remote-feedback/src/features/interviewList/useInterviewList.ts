import { failureOf } from '@prova/shared/http/failureOf';
import { ownerOf, readLeftInterviews } from '@prova/shared/interview/leftInterviews';
import { useHost } from '@prova/shared/remote/HostContext';
import { useSearchParams } from 'react-router-dom';
import { interviewListApi } from './api/interviewListApi';
import { toListRows, totalOf } from './state/interviewRow';
import { isFiltering, type ListFilter } from './state/listFilter';
import { readListQuery, writeListQuery, type ListQuery, type ListSort } from './state/listQuery';

/** One page of the interviews, as the page's address asks for it. */
export function useInterviewList(isAdmin: boolean) {
  const [params, setParams] = useSearchParams();
  const { session } = useHost();
  const query = readListQuery(params, isAdmin);
  const list = interviewListApi.useListInterviewsQuery(query, { refetchOnMountOrArgChange: true });
  const domains = interviewListApi.useListDomainsQuery(null);
  const left = readLeftInterviews(ownerOf(session.get()));
  const go = (next: ListQuery) => {
    setParams(writeListQuery(next));
  };
  return {
    query,
    rows: list.data ? toListRows(list.data.interviews, domains.data ?? [], left) : null,
    total: list.data ? totalOf(list.data, query.page) : 0,
    /** What should be rehearsed again; null where nothing should, or where the server knows of no such thing. */
    due: list.data?.due ?? null,
    isFetching: list.isFetching,
    failure: failureOf(list.error),
    retry: () => void list.refetch(),
    domainsFailed: domains.isError && !domains.isFetching,
    retryDomains: () => void domains.refetch(),
    showPage: (page: number) => {
      go({ ...query, page });
    },
    /** Another order begins at its first page, and so does another choice. */
    sortBy: (sort: ListSort) => {
      go({ ...query, page: 0, sort });
    },
    filterBy: (filter: ListFilter) => {
      go({ ...query, page: 0, filter });
    },
    /** Once a list has said so it stays, while another page of it comes. */
    offersFilters: (list.data?.offersFilters ?? false) || isFiltering(query.filter),
    domains: domains.data ?? [],
  };
}
export type InterviewListView = ReturnType<typeof useInterviewList>;
