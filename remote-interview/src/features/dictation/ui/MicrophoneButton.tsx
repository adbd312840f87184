import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { ShrinkingLabel } from '../../../ui/ShrinkingLabel';
import { SHORTCUTS } from '../../../ui/shortcuts';
import { useDictationLevel } from '../useDictationLevel';
import { COUNTDOWN_FROM_S } from '../state/dictationSlice';
import { useDictationPhase, useLastSeconds } from '../useDictation';
import styles from './MicrophoneButton.module.css';

interface MicrophoneButtonProps {
  readonly isDisabled: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/**
 * Starts and stops the recording, and names its state. The ring shows the level, and the rest of a silence
 * before it ends the recording.
 */
export function MicrophoneButton({ isDisabled, onStart, onStop }: MicrophoneButtonProps) {
  const { t } = useTranslation('interview');
  const phase = useDictationPhase();
  const isOn = phase !== 'idle';
  const isStopping = phase === 'stopping';
  const onPress = isOn ? onStop : onStart;
  return (
    <Button
      aria-pressed={isOn}
      aria-keyshortcuts={SHORTCUTS.microphone}
      disabled={isDisabled}
      // The button is only briefly inert: a disabled button would lose the focus.
      aria-disabled={isStopping}
      onClick={isStopping ? undefined : onPress}
      icon={
        <svg viewBox="0 0 20 20" className={styles['icon']} data-phase={phase} aria-hidden="true">
          {isOn && <LevelRing />}
          {phase === 'recording' && <SilenceRing />}
          <rect x="7.5" y="2.5" width="5" height="9" rx="2.5" />
          <path d="M4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5" />
        </svg>
      }
    >
      <ShrinkingLabel>{t(isOn ? 'dictation.stop' : 'dictation.start')}</ShrinkingLabel>
    </Button>
  );
}

/** The only part that renders on each sample of the microphone. */
function LevelRing() {
  const level = useDictationLevel() ?? 0;
  // Perceived loudness is logarithmic: the square root is close enough and needs no floor.
  const shown = Math.min(1, Math.sqrt(level));
  return <circle className={styles['level']} cx="10" cy="10" r={10 + 3 * shown} style={{ opacity: shown }} />;
}

/** The last seconds of a silence, before it ends the recording. */
function SilenceRing() {
  const seconds = useLastSeconds();
  if (seconds === null) return null;
  return (
    <circle
      className={styles['silence']}
      cx="10"
      cy="10"
      r="12"
      pathLength={COUNTDOWN_FROM_S}
      strokeDasharray={`${String(seconds)} ${String(COUNTDOWN_FROM_S)}`}
      transform="rotate(-90 10 10)"
    />
  );
}
