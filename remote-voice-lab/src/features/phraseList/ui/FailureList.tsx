import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import type { PhraseRun } from '../state/phraseRun';
import styles from './PhraseList.module.css';

interface FailureListProps {
  readonly runs: readonly PhraseRun[];
  readonly candidates: readonly VoiceCandidate[];
  readonly nameOf: (candidate: VoiceCandidate) => string;
}

/** Failed phrases, with voice and reason. */
export function FailureList({ runs, candidates, nameOf }: FailureListProps) {
  const { t } = useTranslation('voice-lab');
  const failed = runs.flatMap(({ outcome, ...run }) =>
    outcome.kind === 'failed' ? [{ ...run, outcome }] : [],
  );
  if (failed.length === 0) return null;
  return (
    <details className={styles['failures']}>
      <summary>{t('phrases.failures', { count: failed.length })}</summary>
      <ul>
        {failed.map(({ voiceId, phrase, outcome: { code, message } }) => {
          const candidate = candidates.find(({ id }) => id === voiceId);
          return (
            <li key={`${voiceId}:${phrase}`}>
              {candidate ? nameOf(candidate) : voiceId}: “{phrase}” – {message ?? code} ({code})
            </li>
          );
        })}
      </ul>
    </details>
  );
}
