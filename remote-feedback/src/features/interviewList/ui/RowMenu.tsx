import { useDisclosure } from '@prova/shared/ui/useDisclosure';
import { useTranslation } from 'react-i18next';
import type { InterviewRow } from '../state/interviewRow';
import styles from './RowMenu.module.css';

interface RowMenuProps {
  readonly row: InterviewRow;
  readonly onDelete: (interviewId: string) => void;
}

/** Menu of a row's less common actions. */
export function RowMenu({ row, onDelete }: RowMenuProps) {
  const { t } = useTranslation('feedback');
  const { open, close, trigger, container } = useDisclosure();
  return (
    <span className={styles['menu']} {...container}>
      <button
        type="button"
        className={styles['trigger']}
        aria-label={t('list.action.moreOf', { id: row.shortId })}
        {...trigger}
      >
        <svg className={styles['dots']} viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="3" cy="8" r="1.5" />
          <circle cx="8" cy="8" r="1.5" />
          <circle cx="13" cy="8" r="1.5" />
        </svg>
      </button>
      {open && (
        <span className={styles['panel']}>
          <button
            type="button"
            className={styles['delete']}
            aria-label={t('list.action.deleteOf', { id: row.shortId })}
            onClick={() => {
              close();
              onDelete(row.id);
            }}
          >
            {t('list.action.delete')}
          </button>
        </span>
      )}
    </span>
  );
}
