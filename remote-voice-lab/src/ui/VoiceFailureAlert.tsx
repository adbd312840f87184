import { Alert } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';
import type { RetryWait } from '../api/retryWait';
import type { VoiceCause, VoiceFailure } from '../api/voiceFailure';
import { useProviderName } from './useProviderName';
import styles from './VoiceFailureAlert.module.css';

interface VoiceFailureAlertProps {
  readonly failure: VoiceFailure;
  /** The rest of the server's requested pause. */
  readonly wait?: RetryWait | null;
}

/** Causes with a sentence in the specification; others use the server's words. */
const SPECIFIED: readonly VoiceCause[] = ['unauthorized', 'rateLimited', 'quota', 'tooLarge'];

/** What failed, why, the remedy, and the identifiers for looking it up: each once. */
export function VoiceFailureAlert({ failure, wait = null }: VoiceFailureAlertProps) {
  const { t } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  const { cause, code, operation, provider, message, details, traceId } = failure;
  const name = nameOf(provider);
  const said = SPECIFIED.includes(cause) || cause === 'unreadable' ? null : message;
  const reason =
    said ?? t(`failure.cause.${cause}.${operation}`, { defaultValue: t(`failure.default.${operation}`) });
  const marks = [
    ['failure.status', details.status],
    ['failure.providerCode', details.providerCode],
    ['failure.requestId', details.requestId],
    ['failure.reference', traceId],
  ] as const;
  return (
    <Alert
      type="error"
      showIcon
      title={t(`failure.title.${operation}`, { name })}
      description={
        <div className={styles['failure']}>
          <p>{reason}</p>
          <p>
            {wait && wait.secondsLeft > 0
              ? t('failure.wait', { seconds: wait.secondsLeft })
              : t(wait ? 'failure.waited' : `failure.advice.${cause}`, { name })}
          </p>
          <dl>
            <dt>{t('errorCode')}</dt>
            <dd>{code}</dd>
            {marks.map(
              ([key, value]) =>
                value !== null && [<dt key={`${key}-name`}>{t(key)}</dt>, <dd key={key}>{value}</dd>],
            )}
          </dl>
        </div>
      }
    />
  );
}
