import { isUnknown } from '@prova/shared/http/tolerant';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InterviewRow } from '../state/interviewRow';
import styles from './cells.module.css';
import { RowMenu } from './RowMenu';
import type { InterviewLinks } from './rowsProps';

interface RowActionsProps {
  readonly row: InterviewRow;
  readonly links: InterviewLinks;
  readonly onDelete: (interviewId: string) => void;
}

/** Link from a row to a page of its interview. */
export type RowAction = Exclude<keyof InterviewLinks, 'rehearsal' | 'sample'>;

/** Actions that a status allows; none for unknown statuses. */
export function actionsFor({ status, isStopped, isOwn }: InterviewRow): readonly RowAction[] {
  if (status === null || isUnknown(status) || isStopped) return [];
  if (!isOwn) return status === 'FINISHED' ? ['feedback'] : [];
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
      {row.isDeletable && <RowMenu row={row} onDelete={onDelete} />}
    </span>
  );
}
