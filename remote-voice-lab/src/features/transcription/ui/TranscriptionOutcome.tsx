import { PeopleText } from '@prova/shared/ui/PeopleText';
import { useTranslation } from 'react-i18next';
import { ResultCard } from '../../../ui/ResultCard';
import { useProviderName } from '../../../ui/useProviderName';
import { VoiceFailureAlert } from '../../../ui/VoiceFailureAlert';
import type { TranscriptionPhase } from '../state/transcriptionSlice';
import styles from './TranscriptionOutcome.module.css';

/** A recording's transcript and details, or the failure. */
export function TranscriptionOutcome({ phase }: { readonly phase: TranscriptionPhase }) {
  const { t, i18n } = useTranslation('voice-lab');
  const nameOf = useProviderName();
  switch (phase.name) {
    case 'idle':
      return null;
    case 'sending': {
      const name = nameOf(phase.order.fields.provider);
      const isSent = phase.sent >= 1;
      return (
        <div className={styles['sending']}>
          <p role="status">{t(isSent ? 'transcription.writing' : 'transcription.sending', { name })}</p>
          {!isSent && <progress aria-label={t('transcription.sent')} value={phase.sent} max={1} />}
        </div>
      );
    }
    case 'failed':
      return <VoiceFailureAlert failure={phase.failure} wait={phase.wait} />;
    case 'transcribed': {
      const { fields } = phase.order;
      const { text, provider, language, confidence, words, totalMs } = phase.answer;
      const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
      const seconds = new Intl.NumberFormat(i18n.language, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      });
      const timed = words.filter(({ start }) => start !== null);
      return (
        <ResultCard
          title={t('result.transcription')}
          facts={[
            [t('result.provider'), nameOf(provider ?? fields.provider)],
            [t('result.language'), language ?? t('result.notReported')],
            [
              t('result.confidence'),
              confidence === null ? t('result.notReported') : percent.format(confidence),
            ],
            [t('result.total'), t('seconds', { time: seconds.format(totalMs / 1_000) })],
          ]}
          footer={
            timed.length > 0 && (
              <details className={styles['words']}>
                <summary>{t('transcription.words', { count: timed.length })}</summary>
                <ol>
                  {timed.map(({ text: word, start, end, speaker }, at) => (
                    <li key={at}>
                      <span>
                        {seconds.format(start ?? 0)}
                        {end !== null && `–${seconds.format(end)}`}
                      </span>{' '}
                      <bdi>{word}</bdi> {speaker && <i>{speaker}</i>}
                    </li>
                  ))}
                </ol>
              </details>
            )
          }
        >
          <PeopleText as="blockquote" className={styles['text']}>
            {text.trim() === '' ? t('transcription.nothing') : text}
          </PeopleText>
        </ResultCard>
      );
    }
  }
}
