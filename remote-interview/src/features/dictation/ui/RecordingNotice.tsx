import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { COUNTDOWN_FROM_S, useRecording } from '../useDictation';
import styles from './RecordingNotice.module.css';

interface RecordingNoticeProps {
  /** Who could write down what is said where the browser cannot: where that is, and what agrees to it. */
  readonly transcriber: { readonly host: string | null; readonly onAgree: () => void } | null;
  readonly onDismiss: () => void;
}

/** How the recording stands, what it has understood, and what went wrong with it. */
export function RecordingNotice({ transcriber, onDismiss }: RecordingNoticeProps) {
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
  if (problem.kind === 'unsupported' && transcriber) {
    const { host, onAgree } = transcriber;
    return (
      <div key="consent" className={styles['notice']}>
        <div role="alert">
          <p className={styles['problem']}>{t('dictation.unsupported')}</p>
          <p className={styles['hint']}>
            {host === null ? t('dictation.sentHere') : t('dictation.sentTo', { host })}
          </p>
        </div>
        <div className={styles['choice']}>
          <Button size="small" type="primary" onClick={onAgree}>
            {t('dictation.agree')}
          </Button>
          <Button size="small" type="link" onClick={onDismiss}>
            {t('dictation.decline')}
          </Button>
        </div>
      </div>
    );
  }
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
