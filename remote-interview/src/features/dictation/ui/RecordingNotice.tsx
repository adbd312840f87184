import { Button } from '@prova/shared/ui/antd/core';
import type { RecognitionFailure } from '@prova/shared/voice/speechRecognizer';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DictationProblem } from '../state/dictationSlice';
import { useRecording } from '../useDictation';
import styles from './RecordingNotice.module.css';

interface RecordingNoticeProps {
  /** The transcriber for browsers without recognition: its host, and the consent. */
  readonly transcriber: { readonly host: string | null; readonly onAgree: () => void } | null;
  readonly onTryAgain: () => void;
  readonly onStop: () => void;
  readonly onDismiss: () => void;
}

/**
 * Failures of the browser's recognition, after which another transcriber may work. All others are the
 * microphone's.
 */
const SERVICE_FAILURES: readonly RecognitionFailure[] = [
  'network',
  'service-not-allowed',
  'language-not-supported',
  'start-failed',
  'no-speech',
  'unknown',
];

const tellWhereTo = (t: TFunction<'interview'>, host: string | null) =>
  host === null ? t('dictation.sentHere') : t('dictation.sentTo', { host });

/** Cause or remedy. Of failures of recognition only the browser's are known; the microphone is the same everywhere. */
function adviceOn(t: TFunction<'interview'>, problem: DictationProblem, isByBrowser: boolean): string {
  if (problem.kind === 'unsupported') return '';
  if (problem.kind === 'microphone') return t(`dictation.remedies.${problem.reason}`, { defaultValue: '' });
  if (!isByBrowser && SERVICE_FAILURES.includes(problem.reason)) return '';
  return t(`recognition.causes.${problem.reason}`, { defaultValue: '' });
}

/** The recording's state, recognised words, and errors. */
export function RecordingNotice(props: RecordingNoticeProps) {
  const { transcriber, onTryAgain, onStop, onDismiss } = props;
  const { t } = useTranslation('interview');
  const { phase, transcript, secondsLeft, isSent, isHeld, unheard, problem, isByBrowser } = useRecording();
  if (phase !== 'idle') {
    const isRecording = phase === 'recording';
    return (
      <div key="recording" className={styles['notice']} data-recording="" data-unheard={unheard ?? undefined}>
        <p role="status" className={styles['status']} data-recording={isRecording}>
          {t(`dictation.${phase}`)}
        </p>
        {secondsLeft !== null && (
          <p className={styles['countdown']} data-sends={isSent}>
            {t(isSent ? 'dictation.autoSend' : 'dictation.autoStop', { seconds: secondsLeft })}
          </p>
        )}
        {isHeld && (
          <p className={styles['countdown']} data-sends>
            {t('dictation.held')}
          </p>
        )}
        {unheard && <p className={styles['hint']}>{t(`dictation.unheard.${unheard}`)}</p>}
        {unheard && (
          <div className={styles['choice']}>
            <Button size="small" onClick={onTryAgain}>
              {t('dictation.tryAgain')}
            </Button>
            <Button size="small" type="link" onClick={onStop}>
              {t('dictation.stopAndType')}
            </Button>
          </div>
        )}
        {transcript && (
          <p dir="auto" translate="no" className={styles['transcript']}>
            {transcript}
          </p>
        )}
      </div>
    );
  }
  if (!problem) return null;
  const isMendable =
    isByBrowser && problem.kind === 'recognition' && SERVICE_FAILURES.includes(problem.reason);
  const offered = isMendable || problem.kind === 'unsupported' ? transcriber : null;
  return (
    <div key={offered ? 'consent' : 'problem'} className={styles['notice']}>
      <div role="alert">
        <p className={styles['problem']}>
          {problem.kind === 'unsupported' && t('dictation.unsupported')}
          {problem.kind === 'microphone' && t(`microphone.${problem.reason}`)}
          {problem.kind === 'recognition' && t([`recognition.${problem.reason}`, 'recognition.unknown'])}
        </p>
        <p className={styles['hint']}>
          {adviceOn(t, problem, isByBrowser)} {offered && tellWhereTo(t, offered.host)}{' '}
          {(!offered || isMendable) && t('dictation.typingWorks')}
        </p>
      </div>
      {offered ? (
        <div className={styles['choice']}>
          <Button size="small" type="primary" onClick={offered.onAgree}>
            {t('dictation.agree')}
          </Button>
          <Button size="small" type="link" onClick={onDismiss}>
            {t('dictation.decline')}
          </Button>
        </div>
      ) : (
        <Button size="small" type="link" onClick={onDismiss}>
          {t('dictation.dismiss')}
        </Button>
      )}
    </div>
  );
}
