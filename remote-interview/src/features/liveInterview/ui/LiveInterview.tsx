import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionOver } from '../state/conversationState';
import { useConversation } from '../useLiveInterview';
import { AnswerComposer } from './AnswerComposer';
import { ConversationTranscript } from './ConversationTranscript';
import { LiveHeader } from './LiveHeader';
import styles from './LiveInterview.module.css';
import { LiveNotice } from './LiveNotice';

interface LiveInterviewProps {
  readonly domainNames: string;
  readonly microphone: ReactNode;
  /** How a recording stands. */
  readonly recording: ReactNode;
  /** Shown once everything is answered. */
  readonly completion: ReactNode;
  /** Shown while nobody is signed in any more. */
  readonly sessionOver: ReactNode;
  readonly onSubmit: () => void;
  readonly onSkip: () => void;
  readonly onExit: () => void;
}

/** The interview itself: header, transcript, and the place where one answers. */
export function LiveInterview(props: LiveInterviewProps) {
  const { domainNames, microphone, recording, completion, sessionOver, onSubmit, onSkip, onExit } = props;
  const { t } = useTranslation('interview');
  const phase = useConversation((conversation) => conversation.phase);
  const isTimeUp = useConversation((conversation) => conversation.isTimeUp);
  const isSignedOut = useConversation(isSessionOver);
  if (!('interview' in phase)) return null;
  const isOver = phase.name === 'finalizing' || phase.name === 'closing' || phase.name === 'complete';
  return (
    <div className={styles['live']}>
      <LiveHeader domainNames={domainNames} interview={phase.interview} onExit={onExit} />
      <ConversationTranscript />
      <div className={styles['foot']}>
        {isTimeUp && !isOver && (
          <p className={styles['timeUp']} role="status">
            {t('live.finishAnswer')}
          </p>
        )}
        {phase.name === 'complete' && completion}
        {phase.name !== 'complete' && isSignedOut && sessionOver}
        <AnswerComposer
          isSending={phase.name === 'submitting'}
          isDisabled={isOver}
          canSkip={phase.name === 'answering'}
          microphone={microphone}
          notice={
            <>
              {!isSignedOut && <LiveNotice onResend={onSubmit} />}
              {recording}
            </>
          }
          onSubmit={onSubmit}
          onSkip={onSkip}
        />
      </div>
    </div>
  );
}
