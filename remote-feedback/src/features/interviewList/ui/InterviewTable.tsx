import { INTERVIEW_PAGE_SIZE } from '@prova/api/types/limits';
import type { InterviewSortField } from '@prova/api/types/interview';
import { Table } from '@prova/shared/ui/antd/data';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isBroken } from '@prova/shared/http/tolerant';
import { Absent } from '@prova/shared/ui/Absent';
import type { InterviewRow, ListRow } from '../state/interviewRow';
import { readSort } from '../state/listQuery';
import styles from './cells.module.css';
import { CopyableId } from './CopyableId';
import { CreatedAt } from './CreatedAt';
import { InterviewTitle } from './InterviewTitle';
import { RowActions } from './RowActions';
import type { RowsProps } from './rowsProps';
import { ScoreBar } from './ScoreBar';
import { StatusWord } from './StatusWord';

type Columns = NonNullable<ComponentProps<typeof Table<ListRow>>['columns']>;

/** Lets an unreadable row span all columns. */
function withBrokenRows(
  columns: readonly (Columns[number] & { readonly show: (row: InterviewRow) => ReactNode })[],
  notice: string,
): Columns {
  return columns.map(({ show, ...column }, at) => ({
    ...column,
    onCell: (row) => (isBroken(row) ? { colSpan: at === 0 ? columns.length : 0 } : {}),
    render: (_value: unknown, row) => {
      if (!isBroken(row)) return show(row);
      return at === 0 ? <span className={styles['missing']}>{notice}</span> : null;
    },
  }));
}

export function InterviewTable({ view, rows, isAdmin, links, onCopyId, onDelete }: RowsProps) {
  const { t } = useTranslation('feedback');
  const { query } = view;
  const sortable = (field: InterviewSortField) => ({
    sorter: true,
    // The third direction repeats the first: the server always sorts, so there is no 'unsorted'.
    sortDirections: ['descend' as const, 'ascend' as const, 'descend' as const],
    sortOrder: query.sort.field === field ? (`${query.sort.direction}end` as const) : null,
  });
  const columns = [
    {
      key: 'interview',
      title: t('list.column.interview'),
      show: (row: InterviewRow) => <InterviewTitle row={row} links={links} />,
    },
    {
      key: 'createdAt',
      title: t('list.column.createdAt'),
      ...sortable('createdAt'),
      show: (row: InterviewRow) => <CreatedAt row={row} />,
    },
    {
      key: 'status',
      title: t('list.column.status'),
      show: (row: InterviewRow) => <StatusWord row={row} />,
    },
    {
      key: 'score',
      title: t('list.column.score'),
      show: ({ score }: InterviewRow) => (score === null ? <Absent /> : <ScoreBar score={score} />),
    },
    ...(isAdmin
      ? [
          {
            key: 'createdBy',
            title: t('list.column.user'),
            ...sortable('createdBy'),
            show: ({ createdBy }: InterviewRow) => (createdBy === null ? <Absent /> : <bdi>{createdBy}</bdi>),
          },
        ]
      : []),
    {
      key: 'id',
      title: t('list.column.id'),
      show: (row: InterviewRow) => <CopyableId row={row} onCopy={onCopyId} />,
    },
    {
      key: 'actions',
      title: t('list.column.actions'),
      show: (row: InterviewRow) => <RowActions row={row} links={links} onDelete={onDelete} />,
    },
  ];
  return (
    <Table<ListRow>
      rowKey="key"
      aria-label={t('list.title')}
      columns={withBrokenRows(columns, t('list.broken'))}
      dataSource={rows}
      loading={view.isFetching}
      showSorterTooltip={false}
      size="middle"
      scroll={{ x: true }}
      pagination={{
        current: query.page + 1,
        pageSize: INTERVIEW_PAGE_SIZE,
        total: view.total,
        showSizeChanger: false,
        hideOnSinglePage: true,
      }}
      onChange={({ current = 1 }, _filters, sorter, { action }) => {
        if (action === 'paginate') view.showPage(current - 1);
        else if (!Array.isArray(sorter)) {
          view.sortBy(
            readSort(`${String(sorter.columnKey)},${sorter.order === 'ascend' ? 'asc' : 'desc'}`, isAdmin),
          );
        }
      }}
    />
  );
}
