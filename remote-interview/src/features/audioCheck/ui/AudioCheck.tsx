import { Button } from '@prova/shared/ui/antd/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isBusy } from '../state/audioCheckState';
import { useAudioCheck, useAudioCheckState } from '../useAudioCheck';
import { useHearYourself } from '../useHearYourself';
import styles from './AudioCheck.module.css';
import { AudioCheckAlert } from './AudioCheckAlert';
import { AudioCheckHelp } from './AudioCheckHelp';
import { CheckLines } from './CheckLines';
import { DevicePickers } from './DevicePickers';
import { HearYourself } from './HearYourself';
import { SpeakerQuestion } from './SpeakerQuestion';
import { SpeechMeter } from './SpeechMeter';

interface AudioCheckProps {
  /** A choice for the interview by voice; not shown to those who type. */
  readonly choice: ReactNode;
  readonly onTypingChosen: () => void;
  readonly onBack: () => void;
  /** `isTyping`: without a microphone. */
  readonly onStart: (isTyping: boolean) => void;
}

/** Step 3: tries microphone, loudspeaker and voice in advance, or continues without them. */
export function AudioCheck({ choice, onTypingChosen, onBack, onStart }: AudioCheckProps) {
  const { t } = useTranslation('interview');
  const { phase, retry, chooseTyping } = useAudioCheck();
  const message = useAudioCheckState((state) => state.message);
  const isReplaying = useAudioCheckState((state) => state.isReplaying);
  const isSpeakerHeard = useAudioCheckState(({ speaker }) => speaker === 'heard');
  const isHearing = useHearYourself().phase.name === 'playing';
  const isPassed = phase.name === 'success';
  const isTyping = phase.name === 'success' && phase.by === 'typing';
  const isPlaying = isReplaying || isHearing;
  const start = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: the focus moves to its successor.
  useEffect(() => {
    if (isPassed && document.activeElement === document.body) start.current?.focus();
  }, [isPassed]);
  const goOnByTyping = () => {
    chooseTyping();
    onTypingChosen();
  };
  const canRetry = phase.name === 'failure' || phase.name === 'error';
  return (
    <div>
      <div className={styles['check']}>
        <div className={styles['side']}>
          <CheckLines />
          {/* Above everything that moves: a button that shifts is easily missed. */}
          <div className={styles['choices']}>
            {!isPassed && <Button onClick={goOnByTyping}>{t('audioCheck.withoutMicrophone')}</Button>}
            {canRetry && <Button onClick={retry}>{t('audioCheck.retry')}</Button>}
          </div>
          {!isTyping && (
            <div className={styles['devices']}>
              <DevicePickers />
            </div>
          )}
        </div>
        <div className={styles['stage']}>
          {message && <blockquote className={styles['said']}>{message}</blockquote>}
          {!isTyping && <SpeakerQuestion />}
          {phase.name === 'waiting-for-speech' && <SpeechMeter />}
          <p role="status" className={styles['status']}>
            {phase.name === 'success'
              ? t(`audioCheck.passed.${phase.by === 'speech' && !isSpeakerHeard ? 'unheard' : phase.by}`)
              : t(`audioCheck.status.${phase.name}`)}
          </p>
          <AudioCheckAlert />
          <AudioCheckHelp phase={phase} />
          {((isPassed && !isTyping) || phase.name === 'failure') && <HearYourself isDisabled={isReplaying} />}
        </div>
      </div>
      <div className={styles['actions']}>
        {!isTyping && <div className={styles['choice']}>{choice}</div>}
        <Button size="large" disabled={isBusy(phase)} onClick={onBack}>
          {t('actions.back')}
        </Button>
        <Button
          ref={start}
          size="large"
          type="primary"
          disabled={!isPassed || isPlaying}
          onClick={() => onStart(isTyping)}
        >
          {t('actions.start')}
        </Button>
      </div>
    </div>
  );
}
