import { isUnknown } from '@prova/shared/http/tolerant';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InterviewRow } from '../state/interviewRow';
import styles from './cells.module.css';
import type { InterviewLinks } from './rowsProps';

interface RowActionsProps {
  readonly row: InterviewRow;
  readonly links: InterviewLinks;
  readonly onDelete: (interviewId: string) => void;
}

type Action = Exclude<keyof InterviewLinks, 'rehearsal' | 'sample'>;

/** What a status allows; nothing where it is not known what it allows. */
function actionsFor({ status, isStopped }: InterviewRow): readonly Action[] {
  if (status === null || isUnknown(status) || isStopped) return [];
  switch (status) {
    case 'CREATED':
    case 'IN_PROGRESS':
      return ['continue'];
    case 'FINISHED':
      return ['feedback', 'retake'];
    case 'FINISHED_WITH_ERROR':
      return [];
  }
}

export function RowActions({ row, links, onDelete }: RowActionsProps) {
  const { t } = useTranslation('feedback');
  return (
    <span className={styles['actions']}>
      {actionsFor(row).map((action) => (
        <Link
          key={action}
          className={styles['action']}
          to={links[action](row.id)}
          aria-label={t(`list.action.${action}Of`, { id: row.shortId })}
        >
          {t(`list.action.${action}`)}
        </Link>
      ))}
      {row.isDeletable && (
        <button
          type="button"
          className={styles['delete']}
          aria-label={t('list.action.deleteOf', { id: row.shortId })}
          onClick={() => {
            onDelete(row.id);
          }}
        >
          {t('list.action.delete')}
        </button>
      )}
    </span>
  );
}
