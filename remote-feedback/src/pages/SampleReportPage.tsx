import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { LinkButton } from '@prova/shared/ui/LinkButton';
import { Skeleton } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { PrintButton, Report } from '../features/report';
import { useSampleReport } from '../features/sampleReport';
import { elsewhere } from '../paths';
import styles from './FeedbackPage.module.css';

/** What a report looks like, for whoever has none yet: it says whose answers these are, and leads to an interview of one's own. */
export function SampleReportPage() {
  const { t } = useTranslation('feedback');
  const { feedback, isFetching, isNone, failure, retry } = useSampleReport();
  const start = (
    <LinkButton type="primary" to={elsewhere.setup.to()}>
      {t('action.start')}
    </LinkButton>
  );
  if (isNone) {
    return (
      <section className={styles['page']}>
        <h1 className={styles['title']}>{t('sample.none')}</h1>
        <p>{t('sample.noneLead')}</p>
        {start}
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
  return (
    <Report
      feedback={feedback}
      isAdmin={false}
      isBusy={isFetching}
      note={<p className={styles['sample']}>{t('sample.note')}</p>}
      actions={
        <>
          {start}
          <PrintButton />
        </>
      }
    />
  );
}
