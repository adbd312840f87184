import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import { Row, Section } from '../../../ui/Section';
import { useCandidateName } from '../../../ui/useCandidateName';
import { useAudition } from '../useAudition';
import { BlindTest } from './BlindTest';
import { HearingTable } from './HearingTable';
import { QuestionChoice } from './QuestionChoice';

interface AuditionPanelProps {
  /** Voices for comparison: the built-in voice and presets. */
  readonly candidates: readonly VoiceCandidate[];
}

/** Prova's questions in each voice: openly, then blind. */
export function AuditionPanel({ candidates }: AuditionPanelProps) {
  const { t } = useTranslation('voice-lab');
  const audition = useAudition();
  const nameOf = useCandidateName();
  const hasQuestion = audition.question.trim() !== '';
  return (
    <>
      <QuestionChoice audition={audition} />
      <Section title={t('audition.title')} about={t('audition.about')}>
        {candidates.length < 2 && <p>{t('audition.keepMore')}</p>}
        <Row>
          <Button
            type="primary"
            disabled={!hasQuestion || audition.isBusy}
            onClick={() => audition.hear(candidates)}
          >
            {t('audition.hear')}
          </Button>
        </Row>
        {audition.mode === 'open' && audition.hearings.length > 0 && (
          <HearingTable hearings={audition.hearings} nameOf={nameOf} />
        )}
      </Section>
      {candidates.length >= 2 && (
        <BlindTest audition={audition} candidates={candidates} hasQuestion={hasQuestion} nameOf={nameOf} />
      )}
    </>
  );
}
