import { useTranslation } from 'react-i18next';
import { useRecording } from '../useDictation';
import styles from './RecordingNotice.module.css';

/** The last seconds of silence are counted down; before that nobody is hurried. */
const COUNTDOWN_FROM_S = 5;

/** How the recording stands, what it has understood, and what went wrong with it. */
export function RecordingNotice() {
  const { t } = useTranslation('interview');
  const { phase, transcript, remainingS, problem } = useRecording();
  if (phase !== 'idle') {
    const isRecording = phase === 'recording';
    return (
      <div className={styles['notice']}>
        <p role="status" className={styles['status']} data-recording={isRecording}>
          {t(`dictation.${phase}`)}
        </p>
        {remainingS !== null && remainingS <= COUNTDOWN_FROM_S && (
          <p className={styles['countdown']}>{t('dictation.autoStop', { seconds: remainingS })}</p>
        )}
        {transcript && <p className={styles['transcript']}>{transcript}</p>}
      </div>
    );
  }
  if (!problem) return null;
  return (
    <div className={styles['notice']} role="alert">
      <p className={styles['problem']}>
        {problem.kind === 'unsupported' && t('dictation.unsupported')}
        {problem.kind === 'microphone' && t(`microphone.${problem.reason}`)}
        {problem.kind === 'recognition' && t([`recognition.${problem.reason}`, 'recognition.unknown'])}
      </p>
      <p className={styles['hint']}>{t('dictation.typingWorks')}</p>
    </div>
  );
}
