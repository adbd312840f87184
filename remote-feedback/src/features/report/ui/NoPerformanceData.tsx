import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ReportHeader.module.css';

export function NoPerformanceData({ actions }: { readonly actions: ReactNode }) {
  const { t } = useTranslation('feedback');
  return (
    <section className={styles['empty']}>
      <h1 className={styles['headline']}>{t('report.title')}</h1>
      <p className={styles['lead']}>{t('report.noData')}</p>
      <div className={styles['actions']}>{actions}</div>
    </section>
  );
}
