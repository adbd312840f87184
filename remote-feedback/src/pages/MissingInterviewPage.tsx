import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths';
import styles from './MissingInterviewPage.module.css';

/** Feedback address without an interview id. */
export function MissingInterviewPage() {
  const { t } = useTranslation('feedback');
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>{t('missing.title')}</h1>
      <p className={styles['lead']}>{t('missing.lead')}</p>
      <LinkButton type="primary" to={paths.interviews.to()}>
        {t('action.backToInterviews')}
      </LinkButton>
    </section>
  );
}
