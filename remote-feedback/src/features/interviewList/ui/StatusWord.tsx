import type { InterviewStatus } from '@prova/shared/api-types/interview';
import { useTranslation } from 'react-i18next';
import styles from './cells.module.css';

/** The status in words; the dot before it only repeats them. */
export function StatusWord({ status }: { readonly status: InterviewStatus }) {
  const { t } = useTranslation('feedback');
  return (
    <span className={styles['status']}>
      <svg className={styles['dot']} viewBox="0 0 10 10" data-status={status} aria-hidden="true">
        <circle cx="5" cy="5" r="4" />
      </svg>
      {t(`list.status.${status}`)}
    </span>
  );
}
