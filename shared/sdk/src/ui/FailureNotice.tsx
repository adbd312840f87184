import { useTranslation } from 'react-i18next';
import { isWorthRetrying, type Failure } from '../http/failure';
import styles from './FailureNotice.module.css';

interface FailureNoticeProps {
  readonly failure: Pick<Failure, 'kind' | 'message'> & Partial<Failure>;
  /** The failed action, as a title; the failure's own message follows. */
  readonly title?: string;
  /** Whether there is user input here, which will not be lost. */
  readonly keepsInput?: boolean;
  /** Retries the action. The button is shown only where the failure says that a retry may help. */
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly children?: React.ReactNode;
}

/**
 * Error in place: what went wrong, what is safe and what to do, with one look for all remotes. Its button
 * only imitates antd's: an error about missing files must not need more of them.
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
          <p className={styles['hint']}>{t('failure.retryAfter', { count: failure.retryAfterS })}</p>
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
