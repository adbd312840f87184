import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths';
import { useVerdicts, VerdictList } from '../features/verdict';
import styles from './InterviewsPage.module.css';

/** For administrators: candidates' verdicts on the fairness of their scores. */
export function VerdictsPage() {
  const { t } = useTranslation('feedback');
  const view = useVerdicts();
  return (
    <section className={styles['page']}>
      <div className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{t('verdicts.title')}</h1>
          <p className={styles['lead']}>{t('verdicts.lead')}</p>
        </div>
        <LinkButton to={paths.interviews.to()}>{t('action.backToInterviews')}</LinkButton>
      </div>
      <VerdictList view={view} />
    </section>
  );
}
