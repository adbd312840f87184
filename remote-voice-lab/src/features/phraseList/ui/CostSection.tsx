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
  /** Characters of a question, in the mean. */
  readonly questionLength: number;
}

/** What each provider of a voice would cost, by the price that somebody noted and on which day. */
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
