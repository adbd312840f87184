import { Absent } from '@prova/shared/ui/Absent';
import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import { DataTable } from '@prova/shared/ui/DataTable';
import type { PhraseRun } from '../state/phraseRun';
import { summarizeRuns } from '../state/statistics';

interface StatisticsTableProps {
  readonly runs: readonly PhraseRun[];
  readonly candidates: readonly VoiceCandidate[];
  readonly nameOf: (candidate: VoiceCandidate) => string;
}

/** Each voice's statistics for the whole list. */
export function StatisticsTable({ runs, candidates, nameOf }: StatisticsTableProps) {
  const { t, i18n } = useTranslation('voice-lab');
  const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const fine = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const time = (ms: number | null) =>
    ms === null ? <Absent /> : t('milliseconds', { time: whole.format(ms) });
  return (
    <DataTable
      caption={t('phrases.results')}
      columns={[
        t('speech.voice'),
        t('phrases.column.spoken'),
        t('phrases.column.failures'),
        t('phrases.column.medianFirst'),
        t('phrases.column.p95First'),
        t('phrases.column.medianTotal'),
        t('phrases.column.p95Total'),
        t('phrases.column.realTime'),
        t('phrases.column.bytes'),
      ]}
      numeric={[1, 2, 3, 4, 5, 6, 7, 8]}
      rows={candidates.map((candidate) => {
        const found = summarizeRuns(runs.filter(({ voiceId }) => voiceId === candidate.id));
        return {
          key: candidate.id,
          cells: [
            nameOf(candidate),
            whole.format(found.runs - found.failures),
            whole.format(found.failures),
            time(found.medianFirstByteMs),
            time(found.p95FirstByteMs),
            time(found.medianTotalMs),
            time(found.p95TotalMs),
            found.medianRealTimeFactor === null ? (
              <Absent key="factor" />
            ) : (
              fine.format(found.medianRealTimeFactor)
            ),
            t('kilobytes', { size: whole.format(found.bytes / 1024) }),
          ],
        };
      })}
    />
  );
}
