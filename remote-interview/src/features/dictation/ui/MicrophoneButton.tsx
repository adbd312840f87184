import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { ShrinkingLabel } from '../../../ui/ShrinkingLabel';
import { useDictationPhase } from '../useDictation';
import styles from './MicrophoneButton.module.css';

interface MicrophoneButtonProps {
  readonly isDisabled: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Starts and stops the recording, and says in words how it stands. */
export function MicrophoneButton({ isDisabled, onStart, onStop }: MicrophoneButtonProps) {
  const { t } = useTranslation('interview');
  const phase = useDictationPhase();
  const isOn = phase !== 'idle';
  return (
    <Button
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={isOn ? onStop : onStart}
      icon={
        <svg viewBox="0 0 20 20" className={styles['icon']} data-phase={phase} aria-hidden="true">
          <rect x="7.5" y="2.5" width="5" height="9" rx="2.5" />
          <path d="M4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5" />
        </svg>
      }
    >
      <ShrinkingLabel>{t(isOn ? 'dictation.stop' : 'dictation.start')}</ShrinkingLabel>
    </Button>
  );
}
