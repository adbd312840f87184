import { useTranslation } from 'react-i18next';
import { isWorthRetrying, type Failure } from '../http/failure';
import styles from './FailureNotice.module.css';

interface FailureNoticeProps {
  readonly failure: Pick<Failure, 'kind' | 'message'> & Partial<Failure>;
  /** What could not be done, as a title; the failure's own message follows it. */
  readonly title?: string;
  /** Whether somebody has entered something here, which stays where it is. */
  readonly keepsInput?: boolean;
  /** Offered where trying again may help: the failure decides. */
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly children?: React.ReactNode;
}

/**
 * Says in its place what went wrong, what is safe and what to do. The one look of failures in all remotes. Its button
 * looks like antd's and is none: what says that something did not come must not wait for more.
 */
export function FailureNotice({
  failure,
  title,
  keepsInput,
  onRetry,
  retryLabel,
  children,
}: FailureNoticeProps) {
  const { t } = useTranslation('shared');
  return (
    <section className={styles['notice']} role="alert">
      <span className={styles['mark']} aria-hidden="true" />
      <div>
        {title && <h2 className={styles['title']}>{title}</h2>}
        <p className={styles['message']}>
          {failure.message}
          {failure.operation && ` ${t(`operation.${failure.operation}`)}`}
        </p>
        {keepsInput && <p className={styles['hint']}>{t('failure.keepsInput')}</p>}
        <p className={styles['hint']}>{t(`failure.${failure.kind}`)}</p>
        {failure.retryAfterS !== undefined && (
          <p className={styles['hint']}>{t('failure.retryAfter', { seconds: failure.retryAfterS })}</p>
        )}
        {failure.traceId && (
          <p className={styles['reference']}>
            {t('failure.reference')} <code translate="no">{failure.traceId}</code>
          </p>
        )}
        <div className={styles['actions']}>
          {onRetry && isWorthRetrying(failure) && (
            <button type="button" className={styles['retry']} onClick={onRetry}>
              {retryLabel ?? t('failure.retry')}
            </button>
          )}
          {children}
        </div>
      </div>
    </section>
  );
}
