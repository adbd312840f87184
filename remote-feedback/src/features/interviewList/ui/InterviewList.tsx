import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Button, Skeleton } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { isFiltering, NO_FILTER } from '../state/listFilter';
import { FETCH_INTERVIEWS_FAILED } from '../state/listQuery';
import type { InterviewListView } from '../useInterviewList';
import { DeletedNotice } from './DeletedNotice';
import { DueRehearsal } from '../../../ui/DueRehearsal';
import { EmptyList } from './EmptyList';
import { InterviewCards } from './InterviewCards';
import styles from './InterviewList.module.css';
import { InterviewTable } from './InterviewTable';
import { ListControls } from './ListControls';
import type { InterviewLinks } from './rowsProps';
import { useIsNarrow } from './useIsNarrow';

interface InterviewListProps {
  readonly view: InterviewListView;
  readonly isAdmin: boolean;
  readonly links: InterviewLinks;
  readonly onCopyId: (interviewId: string) => void;
  readonly onDelete: (interviewId: string) => void;
  readonly onRestore: (interviewId: string) => void;
}

export function InterviewList(props: InterviewListProps) {
  const { view, onRestore } = props;
  return (
    <>
      {view.deleted && (
        <DeletedNotice key={view.deleted.interviewId} deleted={view.deleted} onRestore={onRestore} />
      )}
      <ListContent {...props} />
    </>
  );
}

function ListContent({ view, isAdmin, links, onCopyId, onDelete }: InterviewListProps) {
  const { t } = useTranslation('feedback');
  const isNarrow = useIsNarrow();
  const { rows, failure, total } = view;
  if (failure && !view.isFetching) {
    const message = failure.message === FETCH_INTERVIEWS_FAILED ? t('list.fetchFailed') : failure.message;
    return (
      <FailureNotice failure={{ ...failure, message }} title={t('list.failureTitle')} onRetry={view.retry} />
    );
  }
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />;
  const filters = <ListControls view={view} isAdmin={isAdmin} isNarrow={isNarrow} />;
  if (rows.length === 0 && total === 0 && isFiltering(view.query.filter)) {
    return (
      <>
        {filters}
        <div className={styles['beyond']} role="status">
          <p>{t('list.filter.none')}</p>
          <Button
            onClick={() => {
              view.filterBy(NO_FILTER);
            }}
          >
            {t('list.filter.showAll')}
          </Button>
        </div>
      </>
    );
  }
  if (rows.length === 0 && total === 0) return <EmptyList linkToSample={links.sample} />;
  if (rows.length === 0) {
    return (
      <div className={styles['beyond']}>
        <p>{t('list.beyondEnd')}</p>
        <Button
          onClick={() => {
            view.showPage(0);
          }}
        >
          {t('list.firstPage')}
        </Button>
      </div>
    );
  }
  const Rows = isNarrow ? InterviewCards : InterviewTable;
  return (
    <>
      {view.domainsFailed && (
        <p className={styles['remark']} role="status">
          {t('list.domainsFailed')}{' '}
          <Button type="link" size="small" onClick={view.retryDomains}>
            {t('list.retry')}
          </Button>
        </p>
      )}
      {view.due !== null && <DueRehearsal due={view.due} linkToRehearsal={links.rehearsal} />}
      {filters}
      <Rows view={view} rows={rows} isAdmin={isAdmin} links={links} onCopyId={onCopyId} onDelete={onDelete} />
    </>
  );
}
