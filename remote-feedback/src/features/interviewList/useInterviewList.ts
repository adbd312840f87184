import { failureOf } from '@prova/shared/http/failureOf';
import { ownerOf, readLeftInterviews } from '@prova/api/interview/leftInterviews';
import { useHost } from '@prova/shared/remote/HostContext';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { domainApi } from '../../api/domainApi';
import { interviewListApi } from './api/interviewListApi';
import { describeDeleted, toListRows, totalOf } from './state/interviewRow';
import { isFiltering, type ListFilter } from './state/listFilter';
import { readListQuery, writeListQuery, type ListQuery, type ListSort } from './state/listQuery';

/** One page of the interviews, as the page's address asks for it. */
export function useInterviewList(isAdmin: boolean) {
  const [params, setParams] = useSearchParams();
  const { session } = useHost();
  const query = readListQuery(params, isAdmin);
  const list = interviewListApi.useListInterviewsQuery(query, { refetchOnMountOrArgChange: true });
  const domains = domainApi.useListDomainsQuery(null);
  const left = readLeftInterviews(ownerOf(session.get()));
  const [deleteInterview] = interviewListApi.useDeleteInterviewMutation();
  const [restoreInterview] = interviewListApi.useRestoreInterviewMutation();
  const [removedId, setRemovedId] = useState<string | null>(null);
  const deleted = list.data?.deleted ?? null;
  const go = (next: ListQuery) => {
    setParams(writeListQuery(next));
  };
  return {
    query,
    rows: list.data ? toListRows(list.data.interviews, domains.data ?? [], left) : null,
    total: list.data ? totalOf(list.data, query.page) : 0,
    /** What should be rehearsed again; null where nothing should, or where the server knows of no such thing. */
    due: list.data?.due ?? null,
    /** What was deleted last and can be brought back, and whether that was done on this very page. */
    deleted: deleted && {
      interviewId: deleted.interviewId,
      what: describeDeleted(deleted, domains.data ?? []),
      isFresh: deleted.interviewId === removedId,
    },
    /** @returns whether it is done */
    remove: async (interviewId: string) => {
      setRemovedId(interviewId);
      return !('error' in (await deleteInterview(interviewId)));
    },
    restore: async (interviewId: string) => !('error' in (await restoreInterview(interviewId))),
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
