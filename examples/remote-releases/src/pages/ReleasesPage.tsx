import { useTranslation } from 'react-i18next';
import { ReleaseList } from '../features/releases';
import styles from './ReleasesPage.module.css';

export function ReleasesPage() {
  const { t } = useTranslation('releases');
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <ReleaseList />
    </section>
  );
}
