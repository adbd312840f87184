import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import { NO_INTERVIEW } from '../state/conversationEffects';
import { useConversation, useLiveActions } from '../useLiveInterview';
import styles from './LiveNotice.module.css';

/** What did not succeed, where it can be tried again. */
export function LiveNotice({ onResend }: { onResend: () => void }) {
  const { t } = useTranslation('interview');
  const phase = useConversation((conversation) => conversation.phase);
  const problem = useConversation((conversation) => conversation.problem);
  const { retryQuestion, retryClose } = useLiveActions();
  if (phase.name === 'askFailed') {
    return (
      <FailureNotice
        title={t('live.questionFailed')}
        failure={translateFailure(t, phase.failure)}
        onRetry={() => retryQuestion()}
      />
    );
  }
  if (phase.name === 'closing' && phase.failure) {
    return <FailureNotice failure={translateFailure(t, phase.failure)} onRetry={() => retryClose()} />;
  }
  if (problem?.kind === 'noQuestion') {
    return (
      <p className={styles['problem']} role="alert">
        {t(`failures.${NO_INTERVIEW}`)}
      </p>
    );
  }
  if (problem?.kind === 'failed') {
    return (
      <FailureNotice
        title={t('live.notSent')}
        failure={translateFailure(t, problem.failure)}
        onRetry={onResend}
      />
    );
  }
  return null;
}
