import { INTERVIEW_PAGE_SIZE } from '@prova/shared/api-types/limits';
import type { InterviewSortField } from '@prova/shared/api-types/interview';
import { Table } from '@prova/shared/ui/antd/data';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { InterviewRow } from '../state/interviewRow';
import { readSort } from '../state/listQuery';
import { CopyableId } from './CopyableId';
import { CreatedAt } from './CreatedAt';
import { RowActions } from './RowActions';
import type { RowsProps } from './rowsProps';
import { StatusWord } from './StatusWord';

type Columns = NonNullable<ComponentProps<typeof Table<InterviewRow>>['columns']>;

export function InterviewTable({ view, rows, isAdmin, links, onCopyId }: RowsProps) {
  const { t } = useTranslation('feedback');
  const { query } = view;
  const sortable = (field: InterviewSortField) => ({
    sorter: true,
    // The third direction is the first again: the server always sorts, so there is no 'unsorted'.
    sortDirections: ['descend' as const, 'ascend' as const, 'descend' as const],
    sortOrder: query.sort.field === field ? (`${query.sort.direction}end` as const) : null,
  });
  const columns: Columns = [
    {
      key: 'id',
      title: t('list.column.id'),
      render: (_, row) => <CopyableId row={row} onCopy={onCopyId} />,
    },
    {
      key: 'createdAt',
      title: t('list.column.createdAt'),
      ...sortable('createdAt'),
      render: (_, row) => <CreatedAt row={row} />,
    },
    { key: 'domains', title: t('list.column.domains'), render: (_, row) => row.domains.join(', ') },
    { key: 'status', title: t('list.column.status'), render: (_, row) => <StatusWord status={row.status} /> },
    { key: 'score', title: t('list.column.score'), align: 'right', render: (_, { score }) => score ?? '—' },
    ...(isAdmin
      ? [
          {
            key: 'createdBy',
            title: t('list.column.user'),
            ...sortable('createdBy'),
            render: (_: unknown, row: InterviewRow) => row.createdBy ?? '—',
          },
        ]
      : []),
    {
      key: 'actions',
      title: t('list.column.actions'),
      render: (_, row) => <RowActions row={row} links={links} />,
    },
  ];
  return (
    <Table<InterviewRow>
      rowKey="id"
      aria-label={t('list.title')}
      columns={columns}
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
