import { useTranslation } from 'react-i18next';
import { useAudioCheckState } from '../useAudioCheck';
import { LevelBar } from './LevelBar';
import styles from './SpeechMeter.module.css';

/** Shows that the microphone works: its level, recognised words, and the time left. */
export function SpeechMeter() {
  const { t } = useTranslation('interview');
  const transcript = useAudioCheckState((state) => state.transcript);
  const remainingS = useAudioCheckState((state) => state.remainingS);
  const hint = useAudioCheckState((state) => state.hint);
  return (
    <div className={styles['meter']}>
      <p className={styles['prompt']}>{t('audioCheck.prompt')}</p>
      <LevelBar />
      <p dir="auto" translate="no" className={styles['caption']}>
        {transcript.final} <i>{transcript.interim}</i>
      </p>
      {hint && (
        <p aria-live="polite" className={styles['hint']}>
          {t(`audioCheck.hints.${hint}`)}
        </p>
      )}
      {remainingS !== null && (
        <p className={styles['countdown']}>{t('audioCheck.secondsLeft', { seconds: remainingS })}</p>
      )}
    </div>
  );
}
