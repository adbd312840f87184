import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import type { InterviewListView } from '../useInterviewList';
import styles from './DeletedNotice.module.css';

interface DeletedNoticeProps {
  readonly deleted: NonNullable<InterviewListView['deleted']>;
  readonly onRestore: (interviewId: string) => void;
}

/** Shows the last deleted interview while it can be restored, even after leaving and reopening the page. */
export function DeletedNotice({ deleted, onRestore }: DeletedNoticeProps) {
  const { t } = useTranslation('feedback');
  const { interviewId, what, isFresh } = deleted;
  return (
    <div className={styles['notice']} role="status">
      <p className={styles['text']}>
        <strong>{t('list.delete.done', { what })}</strong> {t('list.delete.until')}
      </p>
      {/* The focused row is gone. With the focus here, a mistake is undone with a single key. */}
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
