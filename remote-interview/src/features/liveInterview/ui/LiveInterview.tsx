import { useRef, type ReactNode } from 'react';
import { useConversation, useIsElsewhere } from '../useLiveInterview';
import { AnswerComposer } from './AnswerComposer';
import { ConversationTranscript } from './ConversationTranscript';
import { LiveHeader } from './LiveHeader';
import styles from './LiveInterview.module.css';
import { LiveNotice } from './LiveNotice';
import { OpenElsewhere } from './OpenElsewhere';
import { TimeNotice } from './TimeNotice';
import { useKeptInSight } from './useKeptInSight';

interface LiveInterviewProps {
  readonly domainNames: string;
  readonly microphone: ReactNode;
  /** How a recording stands. */
  readonly recording: ReactNode;
  /** The one place from which changes are said to who does not see them. */
  readonly announcer: ReactNode;
  /** Shown once everything is answered. */
  readonly completion: ReactNode;
  readonly onSubmit: () => void;
  readonly onSkip: () => void;
  readonly onExit: () => void;
}

/** The interview itself: header, transcript, and the place where one answers. */
export function LiveInterview(props: LiveInterviewProps) {
  const { domainNames, microphone, recording, announcer, completion, onSubmit, onSkip, onExit } = props;
  const phase = useConversation((conversation) => conversation.phase);
  const isElsewhere = useIsElsewhere();
  const room = useRef<HTMLDivElement>(null);
  useKeptInSight(room);
  if (!('interview' in phase)) return null;
  const isOver = phase.name === 'finalizing' || phase.name === 'closing' || phase.name === 'complete';
  return (
    <div ref={room} className={styles['live']} data-fills-viewport="">
      <LiveHeader domainNames={domainNames} interview={phase.interview} onExit={onExit} />
      <ConversationTranscript />
      <div className={styles['foot']}>
        {!isOver && <TimeNotice />}
        {phase.name === 'complete' && completion}
        <AnswerComposer
          isSending={phase.name === 'submitting'}
          isClosed={isOver || isElsewhere}
          isDisabled={phase.name === 'complete'}
          canSkip={phase.name === 'answering' || phase.name === 'askFailed'}
          microphone={microphone}
          notice={
            <>
              {isElsewhere ? <OpenElsewhere /> : <LiveNotice onResend={onSubmit} />}
              {recording}
            </>
          }
          onSubmit={onSubmit}
          onSkip={onSkip}
        />
      </div>
      {announcer}
    </div>
  );
}
