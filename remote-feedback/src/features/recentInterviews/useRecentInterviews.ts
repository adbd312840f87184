import { isLeft, ownerOf, readLeftInterviews } from '@prova/api/interview/leftInterviews';
import { failureOf } from '@prova/shared/http/failureOf';
import { isBroken } from '@prova/shared/http/tolerant';
import type { Account } from '@prova/shared/session/account';
import { domainApi } from '../../api/domainApi';
import { recentCalls } from './api/recentCalls';
import { namesAmongOthers } from './state/fetchOwnInterviews';

/** The latest interviews of a user, as the server lists them. Those left in this browser count as stopped. */
export function useRecentInterviews(account: Account) {
  const recent = recentCalls.useRecentInterviewsQuery(namesAmongOthers(account), {
    refetchOnMountOrArgChange: true,
  });
  // Names are optional: a row without them is still useful.
  const { data: domains = [] } = domainApi.useListDomainsQuery(null);
  const left = readLeftInterviews(ownerOf({ status: 'authenticated', account }));
  return {
    isLoading: recent.isLoading,
    failure: failureOf(recent.error),
    retry: () => void recent.refetch(),
    own: recent.data && {
      ...recent.data,
      rows: recent.data.interviews.map((interview) => ({
        interview,
        /** Whether the interview was left by choice: it cannot be continued then. */
        isStopped: !isBroken(interview) && isLeft(interview, left),
      })),
    },
    domains,
  };
}

/** Average scores over time; none if the server does not report them. */
export function useTrends() {
  // Optional: without trends, the list of interviews suffices.
  const { data } = recentCalls.useTrendsQuery(undefined, { refetchOnMountOrArgChange: true });
  return data?.trends ?? [];
}
