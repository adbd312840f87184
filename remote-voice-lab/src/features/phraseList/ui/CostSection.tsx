import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import { BUILT_IN } from '../../../api/providers/voiceProviders';
import { Section } from '../../../ui/Section';
import type { PhraseRun } from '../state/phraseRun';
import { summarizeRuns } from '../state/statistics';
import { USUAL_CHARACTERS_PER_MINUTE } from '../state/costs';
import styles from './PhraseList.module.css';
import { ProviderCost } from './ProviderCost';

interface CostSectionProps {
  readonly candidates: readonly VoiceCandidate[];
  readonly runs: readonly PhraseRun[];
  /** Mean characters of a question. */
  readonly questionLength: number;
}

/** Costs of each voice provider, by its recorded price and day. */
export function CostSection({ candidates, runs, questionLength }: CostSectionProps) {
  const { t } = useTranslation('voice-lab');
  const providers = [...new Set(candidates.map(({ provider }) => provider))].filter(
    (provider) => provider !== BUILT_IN,
  );
  const paceOf = (provider: string) => {
    const ids = candidates.filter((one) => one.provider === provider).map(({ id }) => id);
    return summarizeRuns(runs.filter(({ voiceId }) => ids.includes(voiceId))).charactersPerMinute;
  };
  return (
    <Section title={t('cost.title')} about={t('cost.about', { length: Math.round(questionLength) })}>
      <p className={styles['note']}>{t('cost.builtIn')}</p>
      {providers.map((provider) => (
        <ProviderCost
          key={provider}
          provider={provider}
          measure={{
            questionLength,
            charactersPerMinute: paceOf(provider) ?? USUAL_CHARACTERS_PER_MINUTE,
          }}
        />
      ))}
    </Section>
  );
}
