import { useTranslation } from 'react-i18next';
import { SPEECH_LEVEL } from '../state/audioCheckSlice';
import { useAudioCheckState } from '../useAudioCheck';
import { useMicrophoneLevel } from '../useMicrophoneLevel';
import styles from './SpeechMeter.module.css';

/** Shows that the microphone hears: its level, what was understood, and the time left. */
export function SpeechMeter() {
  const { t } = useTranslation('interview');
  const transcript = useAudioCheckState((state) => state.transcript);
  const remainingS = useAudioCheckState((state) => state.remainingS);
  return (
    <div className={styles['meter']}>
      <p className={styles['prompt']}>{t('audioCheck.prompt')}</p>
      <LevelBar />
      <p className={styles['caption']}>
        {transcript.final} <i>{transcript.interim}</i>
      </p>
      {remainingS !== null && (
        <p className={styles['countdown']}>{t('audioCheck.secondsLeft', { seconds: remainingS })}</p>
      )}
    </div>
  );
}

/** The only component that renders with each reading of the microphone. */
function LevelBar() {
  const { t } = useTranslation('interview');
  const level = useMicrophoneLevel();
  // Loudness is felt by its logarithm: the square root comes near enough and needs no floor.
  const shown = Math.min(1, Math.sqrt(level));
  return (
    <div
      role="meter"
      aria-label={t('audioCheck.level')}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={Math.round(shown * 10) / 10}
      aria-valuetext={t(level > SPEECH_LEVEL ? 'audioCheck.loudEnough' : 'audioCheck.quiet')}
      className={styles['bar']}
      style={
        {
          '--level': shown,
          '--threshold': `${String(Math.sqrt(SPEECH_LEVEL) * 100)}%`,
        } as React.CSSProperties
      }
    />
  );
}
