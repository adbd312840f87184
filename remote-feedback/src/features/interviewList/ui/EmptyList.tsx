import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './EmptyList.module.css';

/** Empty state before the first interview: explains the steps to the first results. */
export function EmptyList({ linkToSample }: { readonly linkToSample: string }) {
  const { t } = useTranslation('feedback');
  return (
    <section className={styles['empty']}>
      <h2 className={styles['title']}>{t('list.empty.title')}</h2>
      <p className={styles['lead']}>{t('list.empty.lead')}</p>
      <ol className={styles['steps']}>
        <li>{t('list.empty.setUp')}</li>
        <li>{t('list.empty.answer')}</li>
        <li>{t('list.empty.read')}</li>
      </ol>
      <p className={styles['sample']}>
        <Link to={linkToSample}>{t('list.empty.sample')}</Link>
      </p>
    </section>
  );
}
