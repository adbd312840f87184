import { useTranslation } from 'react-i18next';
import { finalText, interimText, type RecognitionPhase } from '../state/recognitionPhase';
import { RecognitionAlert } from './RecognitionAlert';
import styles from './RecognizedText.module.css';

interface RecognizedTextProps {
  readonly phase: RecognitionPhase;
  /** Whether interim words are shown. */
  readonly interimShown: boolean;
}

function textOf(phase: RecognitionPhase): { certain: string; interim: string } {
  switch (phase.name) {
    case 'recording':
    case 'stopping':
      return { certain: finalText(phase.recording), interim: interimText(phase.recording) };
    case 'stopped':
    case 'failed':
      return { certain: phase.text, interim: '' };
    default:
      return { certain: '', interim: '' };
  }
}

/** Shown if there are no words; null if the alert below explains why. */
function emptyKeyOf(phase: RecognitionPhase): 'idle' | 'listening' | null {
  switch (phase.name) {
    case 'recording':
    case 'stopping':
      return 'listening';
    case 'failed':
    case 'stopped':
      return null;
    default:
      return 'idle';
  }
}

/** The incoming words. Missing words are reported here, where users look for them, and nowhere else. */
export function RecognizedText({ phase, interimShown }: RecognizedTextProps) {
  const { t } = useTranslation('voice-lab');
  const { certain, interim } = textOf(phase);
  const shownInterim = interimShown ? interim : '';
  const emptyKey = certain || shownInterim ? null : emptyKeyOf(phase);
  return (
    <section className={styles['transcript']} aria-label={t('recognition.transcript')}>
      <h2>{t('recognition.transcript')}</h2>
      {phase.name === 'failed' && phase.problem === 'no-speech' && <RecognitionAlert problem="no-speech" />}
      <p dir="auto" translate="no" className={styles['words']} role="log">
        {certain} {shownInterim && <em>{shownInterim}</em>}
        {emptyKey && <span className={styles['empty']}>{t(`recognition.empty.${emptyKey}`)}</span>}
      </p>
    </section>
  );
}
