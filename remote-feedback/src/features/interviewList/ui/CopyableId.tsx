import { useTranslation } from 'react-i18next';
import type { InterviewRow } from '../state/interviewRow';
import styles from './CopyableId.module.css';

interface CopyableIdProps {
  readonly row: InterviewRow;
  readonly onCopy: (interviewId: string) => void;
}

/** Interview id up to its first hyphen; a click copies the full id. */
export function CopyableId({ row, onCopy }: CopyableIdProps) {
  const { t } = useTranslation('feedback');
  return (
    <button
      type="button"
      className={styles['id']}
      title={row.id}
      aria-label={t('list.copyId', { id: row.shortId })}
      onClick={() => {
        onCopy(row.id);
      }}
    >
      {row.shortId}
      <svg className={styles['icon']} viewBox="0 0 16 16" aria-hidden="true">
        <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
        <path d="M10.5 3.5v-.5a1 1 0 0 0-1-1H3a1 1 0 0 0-1 1v6.500a1 1 0 0 0 1 1h.5" />
      </svg>
    </button>
  );
}
