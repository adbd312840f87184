import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import type { InterviewListView } from '../useInterviewList';
import styles from './DeletedNotice.module.css';

interface DeletedNoticeProps {
  readonly deleted: NonNullable<InterviewListView['deleted']>;
  readonly onRestore: (interviewId: string) => void;
}

/** What was deleted last, for as long as it can be brought back; it stays when the page is left and opened again. */
export function DeletedNotice({ deleted, onRestore }: DeletedNoticeProps) {
  const { t } = useTranslation('feedback');
  const { interviewId, what, isFresh } = deleted;
  return (
    <div className={styles['notice']} role="status">
      <p className={styles['text']}>
        <strong>{t('list.delete.done', { what })}</strong> {t('list.delete.until')}
      </p>
      {/* The row that had the focus is gone; whoever pressed by mistake is one key from having it back. */}
      <Button
        autoFocus={isFresh}
        onClick={() => {
          onRestore(interviewId);
        }}
      >
        {t('list.delete.undo')}
      </Button>
    </div>
  );
}
