import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router-dom';
import styles from './PageSkeleton.module.css';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';

interface PageSkeletonProps {
  /** It takes longer than it should, which is said where it can be seen. */
  readonly slow?: boolean;
  /** What is being waited for, in place of the page in general. */
  readonly label?: string;
}

/**
 * The outline of a page that is on its way. After a click it appears late, so that a quick page does not flicker; on a
 * first load it follows the one in the document.
 */
export function PageSkeleton({ slow = false, label }: PageSkeletonProps) {
  const { t } = useTranslation();
  const isFirst = useNavigationType() === NavigationType.Pop;
  return (
    <div className={styles['skeleton']} data-late={!isFirst}>
      <div aria-hidden="true" className={styles['lines']}>
        <span className={styles['title']} />
        <span className={styles['line']} />
        <span className={styles['line']} />
        <span className={styles['short']} />
        <span className={styles['block']} />
      </div>
      <p role="status" className={slow ? styles['slow'] : hidden['hidden']}>
        {slow ? t('loading.slow') : (label ?? t('loading.page'))}
      </p>
    </div>
  );
}
