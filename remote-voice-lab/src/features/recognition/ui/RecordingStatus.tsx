import { useTranslation } from 'react-i18next';
import type { RecognitionPhase } from '../state/recognitionPhase';
import styles from './RecognitionPanel.module.css';

interface RecordingStatusProps {
  readonly phase: RecognitionPhase;
  readonly continuous: boolean;
}

/** The state in words; the countdown is visual only, or it would be announced each second. */
export function RecordingStatus({ phase, continuous }: RecordingStatusProps) {
  const { t } = useTranslation('voice-lab');
  const words = {
    idle: '',
    requesting: t('recognition.status.requesting'),
    initialising: t('recognition.status.initialising'),
    recording: t(continuous ? 'recognition.status.continuous' : 'recognition.status.smart'),
    stopping: t('recognition.status.stopping'),
    stopped: t('recognition.status.stopped'),
    failed: '',
  }[phase.name];
  const left = phase.name === 'recording' && !continuous ? phase.recording.secondsLeft : null;
  return (
    <p className={styles['status']} data-live={phase.name === 'recording'}>
      <span role="status">{words}</span>
      {left !== null && (
        <span className={styles['countdown']} aria-live="off">
          {t('recognition.autoStop', { seconds: left })}
        </span>
      )}
    </p>
  );
}
