import type { LinkDays } from '@prova/api/types/reportLink';
import { failureOf } from '@prova/shared/http/failureOf';
import { reportLinkApi } from './api/reportLinkApi';

/** The link to the report on an interview: whether there is one, and how it is made and withdrawn. */
export function useReportLink(interviewId: string) {
  const { data, isLoading, error, refetch } = reportLinkApi.useReportLinkQuery(interviewId, {
    refetchOnMountOrArgChange: true,
  });
  const [makeLink, made] = reportLinkApi.useMakeReportLinkMutation();
  const [withdrawLink, withdrawn] = reportLinkApi.useWithdrawReportLinkMutation();
  return {
    /** Null where there is none. */
    link: data?.link ?? null,
    /** Of the link that was made here; it is told only once. */
    secret: made.data?.secret ?? null,
    isBusy: isLoading || made.isLoading || withdrawn.isLoading,
    failure: failureOf(made.error ?? withdrawn.error ?? error),
    retry: () => void refetch(),
    make: (days: LinkDays) => void makeLink({ interviewId, days }),
    withdraw: () => {
      made.reset();
      void withdrawLink(interviewId);
    },
  };
}
