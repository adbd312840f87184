import { INTERVIEW_PAGE_SIZE } from '@prova/api/types/limits';
import { isBroken } from '@prova/shared/http/tolerant';
import { Absent } from '@prova/shared/ui/Absent';
import { Pagination } from '@prova/shared/ui/antd/data';
import { useTranslation } from 'react-i18next';
import type { InterviewRow } from '../state/interviewRow';
import cells from './cells.module.css';
import { CopyableId } from './CopyableId';
import { CreatedAt } from './CreatedAt';
import styles from './InterviewCards.module.css';
import { RowActions } from './RowActions';
import type { RowsProps } from './rowsProps';
import { SortSelect } from './SortSelect';
import { StatusWord } from './StatusWord';

/** The table's rows one below the other, for narrow windows. */
export function InterviewCards({ view, rows, isAdmin, links, onCopyId, onDelete }: RowsProps) {
  const { t } = useTranslation('feedback');
  return (
    <>
      <SortSelect sort={view.query.sort} isAdmin={isAdmin} onChange={view.sortBy} />
      <ul className={styles['cards']} aria-label={t('list.title')} aria-busy={view.isFetching}>
        {rows.map((row) => (
          <li key={row.key} className={styles['card']}>
            {isBroken(row) ? (
              <p className={cells['missing']}>{t('list.broken')}</p>
            ) : (
              <CardContent
                row={row}
                isAdmin={isAdmin}
                links={links}
                onCopyId={onCopyId}
                onDelete={onDelete}
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination
        current={view.query.page + 1}
        pageSize={INTERVIEW_PAGE_SIZE}
        total={view.total}
        showSizeChanger={false}
        hideOnSinglePage
        simple
        onChange={(page) => {
          view.showPage(page - 1);
        }}
      />
    </>
  );
}

interface CardContentProps extends Pick<RowsProps, 'isAdmin' | 'links' | 'onCopyId' | 'onDelete'> {
  readonly row: InterviewRow;
}

function CardContent({ row, isAdmin, links, onCopyId, onDelete }: CardContentProps) {
  const { t } = useTranslation('feedback');
  return (
    <>
      <div className={styles['first']}>
        <strong className={styles['domains']}>
          {row.domains.length > 0 ? row.domains.join(', ') : <Absent />}
        </strong>
        {row.score !== null && (
          <span className={styles['score']}>{t('list.score', { score: row.score })}</span>
        )}
      </div>
      <div className={styles['line']}>
        <CreatedAt row={row} />
        <StatusWord row={row} />
      </div>
      {isAdmin && (
        <p className={styles['user']}>
          {t('list.column.user')}: {row.createdBy === null ? <Absent /> : <bdi>{row.createdBy}</bdi>}
        </p>
      )}
      <div className={styles['line']}>
        <CopyableId row={row} onCopy={onCopyId} />
        <RowActions row={row} links={links} onDelete={onDelete} />
      </div>
    </>
  );
}
