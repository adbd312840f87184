import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { remotePaths } from '../context/paths';
import styles from './NoInterviewsYet.module.css';

const STEPS = ['prepare', 'interview', 'feedback'] as const;

/** The history before there is one: what will happen. */
export function NoInterviewsYet() {
  const { t } = useTranslation();
  return (
    <section className={styles['empty']} aria-labelledby="empty-title">
      <h2 id="empty-title" className={styles['title']}>
        {t('profile.empty.title')}
      </h2>
      <ol className={styles['steps']}>
        {STEPS.map((step) => (
          <li key={step}>{t(`profile.empty.${step}`)}</li>
        ))}
      </ol>
      <p className={styles['sample']}>
        <Link to={remotePaths.sampleReport.to()}>{t('profile.empty.sample')}</Link>
      </p>
    </section>
  );
}
