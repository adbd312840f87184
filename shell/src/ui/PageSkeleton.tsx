import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router-dom';
import styles from './PageSkeleton.module.css';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';

interface PageSkeletonProps {
  /** Whether loading is slower than expected, which the outline then says in words. */
  readonly slow?: boolean;
  /** What is loading, instead of the page in general. */
  readonly label?: string;
}

/**
 * Outline of a loading page. After a click it is delayed, so that a quick page does not flicker; on a first
 * load it continues the document's outline.
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
