import { Button } from '@prova/shared/ui/antd/core';
import { Select } from '@prova/shared/ui/antd/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import { Row, Section } from '../../../ui/Section';
import type { Audition } from '../useAudition';
import { BlindStage } from './BlindStage';
import { TallyTable } from './TallyTable';
import styles from './Audition.module.css';

interface BlindTestProps {
  readonly audition: Audition;
  /** The voices to choose from, at least two. */
  readonly candidates: readonly VoiceCandidate[];
  readonly hasQuestion: boolean;
  readonly nameOf: (candidate: VoiceCandidate) => string;
}

/** A comparison of two hidden voices, with the tally of preferences. */
export function BlindTest({ audition, candidates, hasQuestion, nameOf }: BlindTestProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const [chosen, setChosen] = useState<readonly (string | null)[]>([null, null]);
  const find = (wanted: string | null | undefined) => candidates.find((one) => one.id === wanted);
  const first = find(chosen[0]) ?? candidates[0];
  const second = find(chosen[1]) ?? candidates.find((one) => one !== first);
  const isPair = first && second && first.id !== second.id;
  return (
    <Section title={t('blind.title')} about={t('blind.about')}>
      <div className={styles['pair']}>
        {[first, second].map((candidate, place) => (
          <div key={['one', 'other'][place]}>
            <label htmlFor={`${id}-${place}`}>{t(place === 0 ? 'blind.one' : 'blind.other')}</label>
            <Select
              id={`${id}-${place}`}
              {...(candidate && { value: candidate.id })}
              options={candidates.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onChange={(value) => setChosen(chosen.with(place, value))}
            />
          </div>
        ))}
      </div>
      <Row>
        <Button
          type="primary"
          disabled={!isPair || !hasQuestion || audition.isBusy}
          onClick={() => isPair && audition.startBlindRound([first, second])}
        >
          {t(audition.mode === 'blind' ? 'blind.next' : 'blind.start')}
        </Button>
      </Row>
      {audition.mode !== 'open' && <BlindStage audition={audition} nameOf={nameOf} />}
      <TallyTable
        tally={audition.tally}
        candidates={candidates}
        nameOf={nameOf}
        onClear={audition.clearTally}
      />
    </Section>
  );
}
