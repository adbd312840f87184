import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import { ClearButton } from '../../../ui/ClearButton';
import { DataTable } from '@prova/shared/ui/DataTable';
import type { Tally } from '../state/auditionSlice';

interface TallyTableProps {
  readonly tally: Readonly<Record<string, Tally>>;
  readonly candidates: readonly VoiceCandidate[];
  readonly nameOf: (candidate: VoiceCandidate) => string;
  readonly onClear: () => () => void;
}

/** Tally of preferences so far. */
export function TallyTable({ tally, candidates, nameOf, onClear }: TallyTableProps) {
  const { t, i18n } = useTranslation('voice-lab');
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const counted = candidates.flatMap((candidate) => {
    const found = tally[candidate.id];
    return found ? [{ candidate, ...found }] : [];
  });
  return (
    <>
      {counted.length > 0 && (
        <DataTable
          caption={t('blind.tally')}
          columns={[t('speech.voice'), t('blind.timesPreferred'), t('blind.rounds'), t('blind.share')]}
          numeric={[1, 2, 3]}
          rows={counted
            .toSorted((one, other) => other.preferred / other.rounds - one.preferred / one.rounds)
            .map(({ candidate, preferred, rounds }) => ({
              key: candidate.id,
              cells: [nameOf(candidate), preferred, rounds, share.format(preferred / rounds)],
            }))}
        />
      )}
      <div>
        <ClearButton isEmpty={counted.length === 0} onClear={onClear}>
          {t('blind.clear')}
        </ClearButton>
      </div>
    </>
  );
}
