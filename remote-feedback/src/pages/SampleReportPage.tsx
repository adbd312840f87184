import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useTranslation } from 'react-i18next';
import { PrintButton } from '../features/report';
import { useSampleReport } from '../features/sampleReport';
import { elsewhere } from '../paths';
import styles from './FeedbackPage.module.css';
import { PublicReport } from './PublicReport';

/** Sample report, for users who have none yet. Says whose answers it contains, and links to the interview setup. */
export function SampleReportPage() {
  const { t } = useTranslation('feedback');
  const view = useSampleReport();
  const start = (
    <LinkButton type="primary" to={elsewhere.setup.to()}>
      {t('action.start')}
    </LinkButton>
  );
  return (
    <PublicReport
      view={view}
      source={{ kind: 'sample' }}
      none={
        <>
          <h1 className={styles['title']}>{t('sample.none')}</h1>
          <p>{t('sample.noneLead')}</p>
          {start}
        </>
      }
      noteOf={() => <p className={styles['sample']}>{t('sample.note')}</p>}
      actions={
        <>
          {start}
          <PrintButton />
        </>
      }
    />
  );
}
