import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import type { DictationControls } from '../useDictation';
import styles from './MicrophoneButton.module.css';

interface MicrophoneButtonProps {
  readonly controls: DictationControls;
  readonly isDisabled: boolean;
}

/** Starts and stops the recording, and says in words how it stands. */
export function MicrophoneButton({ controls, isDisabled }: MicrophoneButtonProps) {
  const { t } = useTranslation('interview');
  const { phase } = controls.state;
  const isOn = phase.name !== 'idle';
  return (
    <Button
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={isOn ? controls.stop : controls.start}
      icon={
        <svg viewBox="0 0 20 20" className={styles['icon']} data-phase={phase.name} aria-hidden="true">
          <rect x="7.5" y="2.5" width="5" height="9" rx="2.5" />
          <path d="M4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5" />
        </svg>
      }
    >
      {t(isOn ? 'dictation.stop' : 'dictation.start')}
    </Button>
  );
}
