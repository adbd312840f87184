import { useTranslation } from 'react-i18next';
import { SPEECH_LEVEL } from '../state/audioCheckSlice';
import { useMicrophoneLevel, useNoiseFloor } from '../useMicrophoneLevel';
import styles from './LevelBar.module.css';

/** Perceived loudness is logarithmic: the square root is close enough and needs no floor. */
const lengthOf = (level: number) => Math.min(1, Math.sqrt(level));
const inPercent = (level: number) => `${(lengthOf(level) * 100).toFixed(1)}%`;

/** The open microphone's level. The only component that renders on each sample. */
export function LevelBar() {
  const { t } = useTranslation('interview');
  const level = useMicrophoneLevel();
  const noise = useNoiseFloor();
  return (
    <div
      role="meter"
      aria-label={t('audioCheck.level')}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={Math.round(lengthOf(level) * 10) / 10}
      aria-valuetext={t(level > SPEECH_LEVEL ? 'audioCheck.loudEnough' : 'audioCheck.quiet')}
      className={styles['bar']}
      style={
        {
          '--level': lengthOf(level),
          '--noise': inPercent(noise ?? 0),
          '--threshold': inPercent(SPEECH_LEVEL),
        } as React.CSSProperties
      }
    >
      {noise !== null && <span className={styles['noise']} />}
    </div>
  );
}
