import type { Failure } from '@prova/shared/http/failure';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import { NO_INTERVIEW } from '../state/conversationEffects';
import type { ConversationPhase } from '../state/conversationState';
import { useConversation, useLiveActions } from '../useLiveInterview';
import styles from './LiveNotice.module.css';
import { UnsentNotice } from './UnsentNotice';

/** The failure that halts a phase. */
const failureOf = (phase: ConversationPhase): Failure | null => ('failure' in phase ? phase.failure : null);

/** A failed step, with its retry. */
export function LiveNotice({ onResend }: { onResend: () => void }) {
  const { t } = useTranslation('interview');
  const phase = useConversation((conversation) => conversation.phase);
  const problem = useConversation((conversation) => conversation.problem);
  const setback = useConversation((conversation) => conversation.setback);
  const { retry, want } = useLiveActions();
  const held = setback?.failure ?? failureOf(phase);
  if (held && (phase.name === 'unsent' || phase.name === 'submitting')) {
    return <UnsentNotice failure={held} isSkip={phase.answer === ''} onRetry={() => retry()} />;
  }
  if (held && 'assignedQuestionId' in phase) {
    return (
      <FailureNotice
        {...(phase.name === 'closing' ? {} : { title: t('live.questionFailed') })}
        failure={translateFailure(t, held)}
        onRetry={() => retry()}
      >
        {setback && <span className={styles['next']}>{t('outbox.goesOn')}</span>}
      </FailureNotice>
    );
  }
  if (problem?.kind === 'noQuestion') {
    return (
      <p className={styles['problem']} role="alert">
        {t(`failures.${NO_INTERVIEW}`)}
      </p>
    );
  }
  if (problem?.kind === 'notGranted') {
    return (
      <FailureNotice failure={translateFailure(t, problem.failure)} onRetry={() => want(problem.wish)} />
    );
  }
  if (problem?.kind === 'failed') {
    return (
      <FailureNotice
        title={t('live.notSent')}
        keepsInput
        failure={translateFailure(t, problem.failure)}
        onRetry={onResend}
      />
    );
  }
  return null;
}
