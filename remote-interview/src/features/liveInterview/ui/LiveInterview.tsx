import { useRef, type ReactNode } from 'react';
import { useConversation, useIsElsewhere } from '../useLiveInterview';
import { AnswerComposer } from './AnswerComposer';
import { ConversationTranscript } from './ConversationTranscript';
import { KeyboardMap } from './KeyboardMap';
import { HeldNotice } from './HeldNotice';
import { LiveHeader } from './LiveHeader';
import styles from './LiveInterview.module.css';
import { LiveNotice } from './LiveNotice';
import { OpenElsewhere } from './OpenElsewhere';
import { TimeNotice } from './TimeNotice';
import { useKeptFocus } from './useKeptFocus';
import { useKeyboard, useQuestionMark } from './useKeyboard';
import { useVisibleViewport } from './useVisibleViewport';
import { WishButtons } from './WishButtons';

interface LiveInterviewProps {
  readonly domainNames: string;
  /** The interviewer's figure. */
  readonly presence: ReactNode;
  /** The switch for going on by voice alone. */
  readonly handsFree: ReactNode;
  readonly microphone: ReactNode;
  readonly hasSpeech: boolean;
  /** State of a recording. */
  readonly recording: ReactNode;
  /** The only place that announces changes to screen readers. */
  readonly announcer: ReactNode;
  /** Shown once everything is answered. */
  readonly completion: ReactNode;
  readonly onSubmit: () => void;
  readonly onWish: () => void;
  readonly onSkip: () => void;
  readonly onExit: () => void;
}

/** The interview itself: header, interviewer, transcript, and answer area. */
export function LiveInterview(props: LiveInterviewProps) {
  const { domainNames, presence, handsFree, microphone, hasSpeech, recording, announcer, completion } = props;
  const { onSubmit, onWish, onSkip, onExit } = props;
  const phase = useConversation((conversation) => conversation.phase);
  const isElsewhere = useIsElsewhere();
  const room = useRef<HTMLDivElement>(null);
  const [hasQuestionMark, chooseQuestionMark] = useQuestionMark();
  useVisibleViewport();
  useKeyboard(room, { hasQuestionMark });
  useKeptFocus(room);
  if (!('interview' in phase)) return null;
  const isOver = phase.name === 'finalizing' || phase.name === 'closing' || phase.name === 'complete';
  return (
    <div ref={room} className={styles['live']} data-stage="" tabIndex={-1}>
      <LiveHeader
        domainNames={domainNames}
        interview={phase.interview}
        keyboardMap={
          <KeyboardMap hasQuestionMark={hasQuestionMark} onQuestionMarkChosen={chooseQuestionMark} />
        }
        onExit={onExit}
      />
      <div className={styles['presence']}>
        {presence}
        {handsFree}
      </div>
      <div className={styles['transcript']}>
        <ConversationTranscript />
      </div>
      <div className={styles['foot']}>
        <AnswerComposer
          isSending={phase.name === 'submitting'}
          isClosed={isOver || isElsewhere}
          isDisabled={phase.name === 'complete'}
          canSkip={phase.name === 'answering' || phase.name === 'askFailed'}
          microphone={microphone}
          wishes={
            phase.interview.listens ? (
              <WishButtons
                isDisabled={isElsewhere || (phase.name !== 'answering' && phase.name !== 'wishing')}
                onWish={onWish}
              />
            ) : null
          }
          hasSpeech={hasSpeech}
          notice={
            <>
              {phase.name === 'complete' && completion}
              {isElsewhere ? <OpenElsewhere /> : <LiveNotice onResend={onSubmit} />}
              {recording}
              {!isElsewhere && <HeldNotice />}
              {!isOver && <TimeNotice />}
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
