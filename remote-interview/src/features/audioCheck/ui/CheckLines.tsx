import { useTranslation } from 'react-i18next';
import { useCheckLines } from '../useAudioCheck';
import styles from './CheckLines.module.css';
import { CHECK_LINES, type LineState } from '../state/describeCheck';

const MARKS: Readonly<Record<LineState, string>> = {
  ahead: '',
  current: '',
  open: '',
  played: '',
  done: 'M4 10.5 8 14.5 16 6',
  failed: 'M6 6 14 14 M14 6 6 14',
  skipped: 'M5 10 15 10',
};

/** Microphone, loudspeaker, voice, ready: each with an icon and a word for its state. */
export function CheckLines() {
  const { t } = useTranslation('interview');
  const lines = useCheckLines();
  return (
    <ol className={styles['lines']}>
      {CHECK_LINES.map((line) => (
        <li key={line} className={styles['line']} data-state={lines[line]}>
          <svg viewBox="0 0 20 20" className={styles['mark']} aria-hidden="true">
            <circle cx="10" cy="10" r="9" />
            <path d={MARKS[lines[line]]} />
          </svg>
          <span>{t(`audioCheck.lines.${line}`)}</span>
          <small>
            {line === 'ready' && lines.ready === 'done'
              ? t('audioCheck.canStart')
              : t(`audioCheck.lineStates.${lines[line]}`)}
          </small>
        </li>
      ))}
    </ol>
  );
}
