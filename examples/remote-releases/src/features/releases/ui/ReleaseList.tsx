import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Button, Skeleton } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useReleases } from '../useReleases';
import styles from './ReleaseList.module.css';
import { ChangeDialog } from './ChangeDialog';
import { Moment } from './Moment';
import { RemoteCard } from './RemoteCard';

export function ReleaseList() {
  const { t, i18n } = useTranslation('releases');
  const view = useReleases();
  const { board, failure, readAt, wish } = view;
  if (failure && !view.isReading && !board) {
    const message = failure.status === 404 ? t('noDesk') : failure.message || t('notReadDetail');
    return <FailureNotice failure={{ ...failure, message }} title={t('notRead')} onRetry={view.reload} />;
  }
  if (!board) return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />;
  const asked = wish && board.remotes.find(({ name }) => name === wish.name);
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <>
      <div className={styles['bar']}>
        <p className={styles['registry']}>
          {t('registry', { environment: board.environment, version: board.version })} {t('signedUntil')}{' '}
          <Moment at={board.validUntil} now={readAt} />.
          {board.countedSince && (
            <>
              {' '}
              {t('countedSince')} <Moment at={board.countedSince} now={readAt} />.
            </>
          )}
        </p>
        <p className={styles['read']}>
          {t('readAt', { time: clock.format(readAt) })}{' '}
          <Button type="link" size="small" loading={view.isReading} onClick={view.reload}>
            {t('reload')}
          </Button>
        </p>
      </div>
      {failure && !view.isReading && (
        <FailureNotice
          failure={{ ...failure, message: failure.message || t('notReadDetail') }}
          title={t('notReloaded')}
          onRetry={view.reload}
        />
      )}
      {board.remotes.length === 0 ? (
        <p className={styles['empty']}>{t('empty')}</p>
      ) : (
        <ul className={styles['remotes']} aria-label={t('title')} aria-busy={view.isReading}>
          {board.remotes.map((remote) => (
            <li key={remote.name} className={styles['remote']}>
              <RemoteCard remote={remote} now={readAt} onAsk={view.ask} />
            </li>
          ))}
        </ul>
      )}
      {wish && asked && (
        <ChangeDialog
          key={`${wish.act}:${wish.name}`}
          wish={wish}
          remote={asked}
          failure={view.changeFailure}
          isSending={view.isSending}
          isReading={view.isReading}
          onConfirm={(words) => void view.confirm(wish, asked, words)}
          onCancel={() => view.ask(null)}
        />
      )}
    </>
  );
}
