import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import { NO_INTERVIEW } from '../state/conversationEffects';
import type { LiveInterviewControls } from '../useLiveInterview';
import styles from './LiveNotice.module.css';

/** What did not succeed, where it can be tried again. */
export function LiveNotice({ controls }: { controls: LiveInterviewControls }) {
  const { t } = useTranslation('interview');
  const { phase, problem } = controls.conversation;
  if (phase.name === 'askFailed') {
    return (
      <FailureNotice
        title={t('live.questionFailed')}
        failure={translateFailure(t, phase.failure)}
        onRetry={controls.retryQuestion}
      />
    );
  }
  if (phase.name === 'closing' && phase.failure) {
    return <FailureNotice failure={translateFailure(t, phase.failure)} onRetry={controls.retryClose} />;
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
        onRetry={controls.submit}
      />
    );
  }
  return null;
}
