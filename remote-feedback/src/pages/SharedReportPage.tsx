import { formatTime } from '@prova/shared/i18n/formatTime';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Report } from '../features/report';
import { useSharedReport } from '../features/reportLink';
import styles from './FeedbackPage.module.css';

/** A report for somebody without an account. Its secret stands behind the # of the address, which no server and no log is told. */
export function SharedReportPage() {
  const { hash } = useLocation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <SharedReport secret={hash.slice(1)} />
    </>
  );
}

function SharedReport({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('feedback');
  const { feedback, isFetching, isNone, failure, retry } = useSharedReport(secret);
  if (isNone) {
    return (
      <section className={styles['page']}>
        <h1 className={styles['title']}>{t('shared.none')}</h1>
        <p>{t('shared.noneLead')}</p>
      </section>
    );
  }
  if (!feedback && failure && !isFetching) {
    return (
      <section className={styles['page']}>
        <h1 className={styles['title']}>{t('report.title')}</h1>
        <FailureNotice failure={failure} title={t('failure.title')} onRetry={retry} />
      </section>
    );
  }
  if (!feedback) return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />;
  const until = feedback.expiresAt === null ? null : formatTime(feedback.expiresAt);
  return (
    <Report
      feedback={feedback}
      isAdmin={false}
      isBusy={isFetching}
      note={
        <p className={styles['practice']}>
          {t('shared.note')} {until !== null && t('shared.until', { time: until })}
        </p>
      }
      actions={null}
    />
  );
}
