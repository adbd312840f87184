import { Absent } from '@prova/shared/ui/Absent';
import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import { DataTable } from '@prova/shared/ui/DataTable';
import { SoundPlayer } from '../../../ui/SoundPlayer';
import { VoiceFailureAlert } from '../../../ui/VoiceFailureAlert';
import type { Hearing } from '../state/auditionSlice';

interface HearingTableProps {
  readonly hearings: readonly Hearing[];
  readonly nameOf: (candidate: VoiceCandidate) => string;
}

/** Each voice with its sound and timing, or its failure. */
export function HearingTable({ hearings, nameOf }: HearingTableProps) {
  const { t, i18n } = useTranslation('voice-lab');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const time = (ms: number) => t('milliseconds', { time: number.format(ms) });
  return (
    <DataTable
      caption={t('audition.title')}
      hasHeading
      columns={[t('speech.voice'), t('audition.sound'), t('result.firstByte'), t('result.total')]}
      numeric={[2, 3]}
      rows={hearings.map(({ candidate, outcome }) => {
        const name = nameOf(candidate);
        switch (outcome.kind) {
          case 'waiting':
            return {
              key: candidate.id,
              cells: [name, t('audition.waiting'), <Absent key="first" />, <Absent key="total" />],
            };
          case 'failed':
            return {
              key: candidate.id,
              cells: [
                name,
                <VoiceFailureAlert key="why" failure={outcome.failure} />,
                <Absent key="first" />,
                <Absent key="total" />,
              ],
            };
          case 'spoken': {
            const { sound, firstByteMs, totalMs } = outcome.heard;
            return {
              key: candidate.id,
              cells: [
                name,
                <SoundPlayer key="sound" sound={sound} label={t('audition.soundOf', { name })} />,
                time(firstByteMs),
                time(totalMs),
              ],
            };
          }
        }
      })}
    />
  );
}
