import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { COUNTDOWN_FROM_S, useRecording } from '../useDictation';
import styles from './RecordingNotice.module.css';

/** How the recording stands, what it has understood, and what went wrong with it. */
export function RecordingNotice({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('interview');
  const { phase, transcript, remainingS, problem } = useRecording();
  if (phase !== 'idle') {
    const isRecording = phase === 'recording';
    return (
      <div key="recording" className={styles['notice']} data-recording="">
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
    <div key="problem" className={styles['notice']}>
      <div role="alert">
        <p className={styles['problem']}>
          {problem.kind === 'unsupported' && t('dictation.unsupported')}
          {problem.kind === 'microphone' && t(`microphone.${problem.reason}`)}
          {problem.kind === 'recognition' && t([`recognition.${problem.reason}`, 'recognition.unknown'])}
        </p>
        <p className={styles['hint']}>{t('dictation.typingWorks')}</p>
      </div>
      <Button size="small" type="link" onClick={onDismiss}>
        {t('dictation.dismiss')}
      </Button>
    </div>
  );
}
