import { useTranslation } from 'react-i18next';
import styles from './PageSkeleton.module.css';
import hidden from './visuallyHidden.module.css';

/** The outline of a page that is on its way. It appears late, so that a quick page does not flicker. */
export function PageSkeleton({ slow }: { slow: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles['skeleton']}>
      <div aria-hidden="true" className={styles['lines']}>
        <span className={styles['title']} />
        <span className={styles['line']} />
        <span className={styles['line']} />
        <span className={styles['short']} />
        <span className={styles['block']} />
      </div>
      <p role="status" className={slow ? styles['slow'] : hidden['hidden']}>
        {slow ? t('loading.slow') : t('loading.page')}
      </p>
    </div>
  );
}
