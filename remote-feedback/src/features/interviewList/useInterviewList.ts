import { failureOf } from '@prova/shared/http/failureOf';
import { ownerOf, readLeftInterviews } from '@prova/api/interview/leftInterviews';
import { useHost } from '@prova/shared/remote/HostContext';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { domainApi } from '../../api/domainApi';
import { listCalls } from './api/listCalls';
import { describeDeleted, toListRows, totalOf } from './state/interviewRow';
import { isFiltering, type ListFilter } from './state/listFilter';
import { readListQuery, writeListQuery, type ListQuery, type ListSort } from './state/listQuery';

/** One page of interviews, as requested by the page's address. */
export function useInterviewList(isAdmin: boolean) {
  const [params, setParams] = useSearchParams();
  const { session } = useHost();
  const query = readListQuery(params, isAdmin);
  const list = listCalls.useListInterviewsQuery(query, { refetchOnMountOrArgChange: true });
  const domains = domainApi.useListDomainsQuery(null);
  const owner = ownerOf(session.get());
  const left = readLeftInterviews(owner);
  const [deleteInterview] = listCalls.useDeleteInterviewMutation();
  const [restoreInterview] = listCalls.useRestoreInterviewMutation();
  const [removedId, setRemovedId] = useState<string | null>(null);
  const deleted = list.data?.deleted ?? null;
  const go = (next: ListQuery) => {
    setParams(writeListQuery(next));
  };
  return {
    query,
    rows: list.data
      ? toListRows(list.data.interviews, domains.data ?? [], left, isAdmin ? owner : null)
      : null,
    total: list.data ? totalOf(list.data, query.page) : 0,
    /** Questions due for practice; null if there are none, or the server does not track them. */
    due: list.data?.due ?? null,
    /** The last deleted interview that can be restored, and whether it was deleted on this page. */
    deleted: deleted && {
      interviewId: deleted.interviewId,
      what: describeDeleted(deleted, domains.data ?? []),
      isFresh: deleted.interviewId === removedId,
    },
    /** @returns whether the deletion succeeded */
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
    /** A new order or filter starts at the first page. */
    sortBy: (sort: ListSort) => {
      go({ ...query, page: 0, sort });
    },
    filterBy: (filter: ListFilter) => {
      go({ ...query, page: 0, filter });
    },
    /** Once a list has offered filters, they stay while another page loads. */
    offersFilters: (list.data?.offersFilters ?? false) || isFiltering(query.filter),
    domains: domains.data ?? [],
  };
}
export type InterviewListView = ReturnType<typeof useInterviewList>;
