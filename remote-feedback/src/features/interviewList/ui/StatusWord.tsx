import { isUnknown } from '@prova/shared/http/tolerant';
import { Absent } from '@prova/shared/ui/Absent';
import { useTranslation } from 'react-i18next';
import type { InterviewRow } from '../state/interviewRow';
import styles from './cells.module.css';

/** Status in words; unknown statuses as the server sends them. The dot only repeats the words. */
export function StatusWord({ row }: { readonly row: InterviewRow }) {
  const { t } = useTranslation('feedback');
  const { status, isStopped } = row;
  if (status === null) return <Absent />;
  const isNew = isUnknown(status);
  return (
    <span className={styles['status']}>
      <svg
        className={styles['dot']}
        viewBox="0 0 10 10"
        data-status={isNew || isStopped ? undefined : status}
        aria-hidden="true"
      >
        <circle cx="5" cy="5" r="4" />
      </svg>
      {isNew ? status.unknown : t(`list.status.${isStopped ? 'STOPPED' : status}`)}
    </span>
  );
}
