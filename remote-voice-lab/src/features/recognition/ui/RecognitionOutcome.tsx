import { PeopleText } from '@prova/shared/ui/PeopleText';
import { useTranslation } from 'react-i18next';
import type { RecognitionPhase } from '../state/recognitionPhase';
import { RecognitionAlert } from './RecognitionAlert';
import styles from './RecognitionOutcome.module.css';

/** The browser's confidence is unreliable, so the specification prescribes this value. */
const BROWSER_CONFIDENCE = 0.9;

interface RecognitionOutcomeProps {
  readonly phase: RecognitionPhase;
  readonly language: string;
}

/** A recording's result, or why there is none. */
export function RecognitionOutcome({ phase, language }: RecognitionOutcomeProps) {
  const { t, i18n } = useTranslation('voice-lab');
  // Missing speech is reported in place of the words.
  if (phase.name === 'failed') {
    return phase.problem === 'no-speech' ? null : <RecognitionAlert problem={phase.problem} />;
  }
  if (phase.name !== 'stopped') return null;
  const facts = [
    [t('result.provider'), t('voiceProvider.webSpeech.name')],
    [t('result.language'), language],
    [t('result.confidence'), BROWSER_CONFIDENCE.toLocaleString(i18n.language, { style: 'percent' })],
  ];
  return (
    <section className={styles['result']} aria-label={t('result.transcription')}>
      <h2>{t('result.transcription')}</h2>
      <PeopleText as="blockquote">{phase.text}</PeopleText>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {phase.alternatives.length > 0 && (
        <>
          <h3>{t('result.alternatives')}</h3>
          <ol>
            {phase.alternatives.map((alternative) => (
              <li key={alternative} dir="auto">
                {alternative}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
