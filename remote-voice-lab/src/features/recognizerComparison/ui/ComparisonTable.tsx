import { Absent } from '@prova/shared/ui/Absent';
import { useTranslation } from 'react-i18next';
import { DataTable } from '@prova/shared/ui/DataTable';
import { VoiceFailureAlert } from '../../../ui/VoiceFailureAlert';
import type { ComparisonState, Recognizer } from '../state/comparisonSlice';
import { countWordErrors } from '../state/wordErrors';

interface ComparisonTableProps {
  readonly attempts: ComparisonState['attempts'];
  readonly reference: string;
  readonly labelOf: (recognizer: Recognizer) => string;
}

/** Each recogniser with its errors by kind, and its time. */
export function ComparisonTable({ attempts, reference, labelOf }: ComparisonTableProps) {
  const { t, i18n } = useTranslation('voice-lab');
  const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const hasReference = reference.trim() !== '';
  const nothing = () => <Absent />;
  return (
    <DataTable
      caption={t('comparison.result')}
      hasHeading
      columns={[
        t('comparison.recognizer'),
        t('comparison.errorRate'),
        t('comparison.substitutions'),
        t('comparison.insertions'),
        t('comparison.deletions'),
        t('result.total'),
        t('result.transcription'),
      ]}
      numeric={[1, 2, 3, 4, 5]}
      rows={attempts.map(({ recognizer, outcome }) => {
        const label = labelOf(recognizer);
        if (outcome.kind !== 'written') {
          const said =
            outcome.kind === 'waiting' ? (
              t('audition.waiting')
            ) : (
              <VoiceFailureAlert failure={outcome.failure} />
            );
          return { key: label, cells: [label, ...Array.from({ length: 5 }, nothing), said] };
        }
        const errors = hasReference ? countWordErrors(reference, outcome.text) : null;
        const counted = errors
          ? [errors.substitutions, errors.insertions, errors.deletions].map((count) => whole.format(count))
          : Array.from({ length: 3 }, nothing);
        return {
          key: label,
          cells: [
            label,
            errors?.rate === null || errors === null ? <Absent key="rate" /> : percent.format(errors.rate),
            ...counted,
            t('milliseconds', { time: whole.format(outcome.totalMs) }),
            outcome.text === '' ? t('comparison.nothingHeard') : outcome.text,
          ],
        };
      })}
    />
  );
}
