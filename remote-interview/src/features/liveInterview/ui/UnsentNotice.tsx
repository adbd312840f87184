import type { Failure } from '@prova/shared/http/failure';
import { Button } from '@prova/shared/ui/antd/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import styles from './UnsentNotice.module.css';

function describeNext(t: TFunction<'interview'>, { kind, retryAfterS }: Failure): string {
  if (retryAfterS !== undefined) return t('outbox.busy', { count: retryAfterS });
  return t(kind === 'network' ? 'outbox.offline' : 'outbox.server');
}

interface UnsentNoticeProps {
  readonly failure: Failure;
  /** Whether a skip is about to be sent. */
  readonly isSkip: boolean;
  readonly onRetry: () => void;
}

/**
 * A temporarily unsent answer is safe, and is sent automatically. The notice does not flicker during
 * attempts.
 */
export function UnsentNotice({ failure, isSkip, onRetry }: UnsentNoticeProps) {
  const { t } = useTranslation('interview');
  return (
    <section className={styles['notice']} role="alert">
      <div>
        <h2 className={styles['title']}>{t('outbox.title')}</h2>
        <p className={styles['text']}>{translateFailure(t, failure).message}</p>
        <p className={styles['text']}>
          {describeNext(t, failure)} {t(isSkip ? 'outbox.changeSkip' : 'outbox.change')}
        </p>
      </div>
      <Button onClick={onRetry}>{t('outbox.retry')}</Button>
    </section>
  );
}
