import type { Account } from '@prova/shared/session/account';
import { isBroken } from '@prova/shared/http/tolerant';
import type { Failure } from '@prova/shared/http/failure';
import { isLeft, ownerOf, readLeftInterviews } from '@prova/api/interview/leftInterviews';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { remotePaths } from '../context/paths';
import { PageSkeleton } from '../ui/PageSkeleton';
import styles from './InterviewHistory.module.css';
import { LOOKED_THROUGH, namesAmongOthers } from './fetchOwnInterviews';
import { BrokenRow, InterviewRow } from './InterviewRow';
import { NoInterviewsYet } from './NoInterviewsYet';
import { useDomainsQuery, useRecentInterviewsQuery } from './profileApi';
import { Trends } from './Trends';

/** One's own latest interviews with their scores, and how one's answers went over all of them. */
export function InterviewHistory({ account }: { account: Account }) {
  const { t } = useTranslation();
  const recent = useRecentInterviewsQuery(namesAmongOthers(account), { refetchOnMountOrArgChange: true });
  // Names are an ornament here: without them a row is still about an interview.
  const { data: known } = useDomainsQuery(undefined);
  if (recent.isLoading) return <PageSkeleton />;
  if (!recent.data) {
    return (
      <FailureNotice
        failure={recent.error as Failure}
        title={t('profile.history.failed')}
        onRetry={() => void recent.refetch()}
      />
    );
  }
  const { interviews, isComplete, offersTrends } = recent.data;
  if (interviews.length === 0 && isComplete) return <NoInterviewsYet />;
  const left = readLeftInterviews(ownerOf({ status: 'authenticated', account }));
  return (
    <>
      <section aria-labelledby="history-title">
        <div className={styles['head']}>
          <h2 id="history-title" className={styles['title']}>
            {t('profile.history.title')}
          </h2>
          <Link to={remotePaths.interviews.to()}>{t('profile.history.all')}</Link>
        </div>
        {interviews.length === 0 && <p>{t('profile.history.onlyOthers', { number: LOOKED_THROUGH })}</p>}
        <ul className={styles['rows']}>
          {interviews.map((interview, at) =>
            isBroken(interview) ? (
              <BrokenRow key={at} />
            ) : (
              <InterviewRow
                key={at}
                interview={interview}
                domains={known ?? []}
                isStopped={isLeft(interview, left)}
              />
            ),
          )}
        </ul>
      </section>
      {/* Below, so that nothing moves when it comes. */}
      {offersTrends && <Trends domains={known ?? []} />}
    </>
  );
}
