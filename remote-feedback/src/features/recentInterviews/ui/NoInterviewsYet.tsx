import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './NoInterviewsYet.module.css';

const STEPS = ['prepare', 'interview', 'feedback'] as const;

/** An empty history: explains what to expect. */
export function NoInterviewsYet({ linkToSample }: { readonly linkToSample: string }) {
  const { t } = useTranslation('feedback');
  return (
    <section className={styles['empty']} aria-labelledby="empty-title">
      <h2 id="empty-title" className={styles['title']}>
        {t('firstInterview.title')}
      </h2>
      <ol className={styles['steps']}>
        {STEPS.map((step) => (
          <li key={step}>{t(`firstInterview.${step}`)}</li>
        ))}
      </ol>
      <p className={styles['sample']}>
        <Link to={linkToSample}>{t('firstInterview.sample')}</Link>
      </p>
    </section>
  );
}
