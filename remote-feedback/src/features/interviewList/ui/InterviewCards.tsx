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
import { InterviewTitle } from './InterviewTitle';
import { RowActions } from './RowActions';
import type { RowsProps } from './rowsProps';
import { ScoreBar } from './ScoreBar';
import { StatusWord } from './StatusWord';

/** The table's rows as stacked cards, for narrow windows. */
export function InterviewCards({ view, rows, isAdmin, links, onCopyId, onDelete }: RowsProps) {
  const { t } = useTranslation('feedback');
  return (
    <>
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
        <div className={styles['domains']}>
          <InterviewTitle row={row} links={links} />
        </div>
        {row.score !== null && <ScoreBar score={row.score} />}
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
