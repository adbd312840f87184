import { useTranslation } from 'react-i18next';
import { finalText, type RecognitionPhase } from '../state/recognitionPhase';
import styles from './RecognizedText.module.css';

interface RecognizedTextProps {
  readonly phase: RecognitionPhase;
  /** Whether words that may still change are shown. */
  readonly interimShown: boolean;
}

function textOf(phase: RecognitionPhase): { certain: string; interim: string } {
  switch (phase.name) {
    case 'recording':
    case 'stopping':
      return { certain: finalText(phase.recording), interim: phase.recording.heard.interim };
    case 'stopped':
    case 'failed':
      return { certain: phase.text, interim: '' };
    default:
      return { certain: '', interim: '' };
  }
}

/** The words as they come. */
export function RecognizedText({ phase, interimShown }: RecognizedTextProps) {
  const { t } = useTranslation('voice-lab');
  const { certain, interim } = textOf(phase);
  const shownInterim = interimShown ? interim : '';
  const emptyWords = {
    idle: t('recognition.empty.idle'),
    failed: t('recognition.empty.nothing'),
    stopped: t('recognition.empty.nothing'),
    requesting: t('recognition.empty.idle'),
    initialising: t('recognition.empty.idle'),
    recording: t('recognition.empty.listening'),
    stopping: t('recognition.empty.listening'),
  }[phase.name];
  return (
    <section className={styles['transcript']} aria-label={t('recognition.transcript')}>
      <h2>{t('recognition.transcript')}</h2>
      <p className={styles['words']} role="log">
        {certain} {shownInterim && <em>{shownInterim}</em>}
        {!certain && !shownInterim && <span className={styles['empty']}>{emptyWords}</span>}
      </p>
    </section>
  );
}
