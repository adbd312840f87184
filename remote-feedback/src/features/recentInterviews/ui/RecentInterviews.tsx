import type { Account } from '@prova/shared/session/account';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Skeleton } from '@prova/shared/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DueRehearsal } from '../../../ui/DueRehearsal';
import { STARTS_AT_ONCE } from '../../../ui/startsAtOnce';
import { LOOKED_THROUGH } from '../state/fetchOwnInterviews';
import { useRecentInterviews } from '../useRecentInterviews';
import { NoInterviewsYet } from './NoInterviewsYet';
import styles from './RecentInterviews.module.css';
import { isFinished, isUnfinished, RecentRow, type RecentLinks } from './RecentRow';
import { Trends } from './Trends';

const SHOWN = 3;

interface RecentInterviewsProps {
  readonly account: Account;
  readonly links: RecentLinks;
}

/**
 * The last three interviews with their scores, unfinished interviews, questions due, and progress by domain.
 */
export function RecentInterviews({ account, links }: RecentInterviewsProps) {
  const { t } = useTranslation('feedback');
  const { isLoading, failure, retry, own, domains } = useRecentInterviews(account);
  if (isLoading) return <Skeleton rows={6} />;
  if (!own)
    return failure && <FailureNotice failure={failure} title={t('list.failureTitle')} onRetry={retry} />;
  const { rows, isComplete, offersTrends, due } = own;
  if (rows.length === 0 && isComplete) return <NoInterviewsYet linkToSample={links.sample} />;
  const last = rows.find(isFinished)?.interview;
  const shown = rows.filter((row, at) => at < SHOWN || isUnfinished(row));
  return (
    <>
      {due && <DueRehearsal due={due} linkToRehearsal={links.rehearsal} />}
      <section aria-labelledby="recent-title">
        <div className={styles['head']}>
          <h2 id="recent-title" className={styles['title']}>
            {t('recent.title')}
          </h2>
          <p className={styles['links']}>
            {last && (
              <Link to={links.retake(last.id)} state={STARTS_AT_ONCE}>
                {t('recent.again')}
              </Link>
            )}
            <Link to={links.all}>{t('recent.all')}</Link>
          </p>
        </div>
        {rows.length === 0 && <p>{t('recent.onlyOthers', { number: LOOKED_THROUGH })}</p>}
        <ul className={styles['rows']}>
          {shown.map((row, at) => (
            <RecentRow key={at} row={row} domains={domains} links={links} />
          ))}
        </ul>
      </section>
      {/* Placed last, so that nothing moves when the trends load. */}
      {offersTrends && <Trends domains={domains} />}
    </>
  );
}
