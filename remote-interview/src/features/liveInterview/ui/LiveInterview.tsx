import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveInterviewControls } from '../useLiveInterview';
import { Composer } from './Composer';
import { describeWaiting } from './describeWaiting';
import { LiveHeader } from './LiveHeader';
import styles from './LiveInterview.module.css';
import { LiveNotice } from './LiveNotice';
import { Transcript } from './Transcript';

interface LiveInterviewProps {
  readonly controls: LiveInterviewControls;
  readonly domainNames: string;
  readonly microphone: ReactNode;
  /** How a recording stands. */
  readonly recording: ReactNode;
  /** Shown once everything is answered. */
  readonly completion: ReactNode;
  /** Shown while nobody is signed in any more. */
  readonly sessionOver: ReactNode;
  readonly onExit: () => void;
}

/** The interview itself: header, transcript, and the place where one answers. */
export function LiveInterview(props: LiveInterviewProps) {
  const { controls, domainNames, microphone, recording, completion, sessionOver, onExit } = props;
  const { t } = useTranslation('interview');
  const { conversation, narration } = controls;
  const { phase, turns, draft, isTimeUp } = conversation;
  if (!('interview' in phase)) return null;
  const isOver = phase.name === 'finalizing' || phase.name === 'closing' || phase.name === 'complete';
  return (
    <div className={styles['live']}>
      <LiveHeader
        domainNames={domainNames}
        interview={phase.interview}
        position={controls.position}
        elapsedMs={controls.elapsedMs}
        isMuted={narration.isMuted}
        onToggleMute={controls.toggleMute}
        onExit={onExit}
      />
      <Transcript
        turns={turns}
        narration={narration}
        waitingFor={describeWaiting(t, phase)}
        onPlay={controls.play}
        onSilence={controls.silence}
      />
      <div className={styles['foot']}>
        {isTimeUp && !isOver && (
          <p className={styles['timeUp']} role="status">
            {t('live.finishAnswer')}
          </p>
        )}
        {phase.name === 'complete' && completion}
        {phase.name !== 'complete' && controls.isSessionOver && sessionOver}
        <Composer
          text={draft.text}
          isSending={phase.name === 'submitting'}
          isDisabled={isOver}
          canSkip={phase.name === 'answering'}
          microphone={microphone}
          notice={
            <>
              {!controls.isSessionOver && <LiveNotice controls={controls} />}
              {recording}
            </>
          }
          onEdit={controls.edit}
          onSubmit={controls.submit}
          onSkip={controls.skip}
          onSilence={controls.silence}
        />
      </div>
    </div>
  );
}
