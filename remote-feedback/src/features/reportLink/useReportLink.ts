import type { LinkDays } from '@prova/api/types/reportLink';
import { failureOf } from '@prova/shared/http/failureOf';
import { reportLinkApi } from './api/reportLinkApi';

/** Link to an interview's report: its state, creation and revocation. */
export function useReportLink(interviewId: string) {
  const { data, isLoading, error, refetch } = reportLinkApi.useReportLinkQuery(interviewId, {
    refetchOnMountOrArgChange: true,
  });
  const [makeLink, made] = reportLinkApi.useMakeReportLinkMutation();
  const [withdrawLink, withdrawn] = reportLinkApi.useWithdrawReportLinkMutation();
  return {
    /** The report's link; null if there is none. */
    link: data?.link ?? null,
    /** Secret of the link created here; the server returns it only once. */
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
