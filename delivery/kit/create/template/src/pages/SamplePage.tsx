import { useTranslation } from 'react-i18next';
import { Checklist } from '../features/checklist';
import styles from './SamplePage.module.css';

export function SamplePage() {
  const { t } = useTranslation('sample');
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <Checklist />
    </section>
  );
}
