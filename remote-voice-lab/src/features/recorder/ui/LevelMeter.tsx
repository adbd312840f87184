import { useTranslation } from 'react-i18next';
import { useRecordingLevel } from '../useRecorder';
import styles from './LevelMeter.module.css';

/** Amplitude from which sound counts as speech. */
const SPEECH_LEVEL = 0.1;

/** The only component that renders on each sample of the microphone. */
export function LevelMeter() {
  const { t } = useTranslation('voice-lab');
  const level = useRecordingLevel();
  // Perceived loudness is logarithmic: the square root is close enough and needs no floor.
  const shown = Math.min(1, Math.sqrt(level));
  return (
    <div
      role="meter"
      aria-label={t('recorder.level')}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={Math.round(shown * 10) / 10}
      aria-valuetext={t(level > SPEECH_LEVEL ? 'recorder.loudEnough' : 'recorder.quiet')}
      className={styles['meter']}
      style={
        {
          '--level': shown,
          '--threshold': `${String(Math.sqrt(SPEECH_LEVEL) * 100)}%`,
        } as React.CSSProperties
      }
    />
  );
}
