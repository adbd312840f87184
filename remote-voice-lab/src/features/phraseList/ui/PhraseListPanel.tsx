import { Button } from '@prova/shared/ui/antd/core';
import { Checkbox, Input } from '@prova/shared/ui/antd/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceCandidate } from '../../../api/decisions/voiceCandidates';
import { ClearButton } from '../../../ui/ClearButton';
import { Row, Section } from '../../../ui/Section';
import { useCandidateName } from '../../../ui/useCandidateName';
import { usePhraseList } from '../usePhraseList';
import { CostSection } from './CostSection';
import { FailureList } from './FailureList';
import styles from './PhraseList.module.css';
import { StatisticsTable } from './StatisticsTable';

interface PhraseListPanelProps {
  readonly candidates: readonly VoiceCandidate[];
}

/** Terms and questions, spoken by each voice: speed, size, failure rate, and cost. */
export function PhraseListPanel({ candidates }: PhraseListPanelProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const nameOf = useCandidateName();
  const list = usePhraseList();
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = candidates.filter(({ id: voice }) => !left.includes(voice));
  const measured = candidates.filter(({ id: voice }) => list.runs.some(({ voiceId }) => voiceId === voice));
  return (
    <>
      <Section title={t('phrases.title')} about={t('phrases.about')}>
        <div className={styles['text']}>
          <label htmlFor={`${id}-phrases`}>{t('phrases.list')}</label>
          <Input.TextArea
            dir="auto"
            id={`${id}-phrases`}
            rows={8}
            value={list.text}
            disabled={list.isRunning}
            aria-describedby={`${id}-count`}
            onChange={({ target }) => list.write(target.value)}
          />
          <p id={`${id}-count`}>{t('phrases.count', { count: list.phrases.length })}</p>
        </div>
        <fieldset className={styles['voices']} disabled={list.isRunning}>
          <legend>{t('phrases.voices')}</legend>
          {candidates.map((candidate) => (
            <Checkbox
              key={candidate.id}
              checked={!left.includes(candidate.id)}
              disabled={list.isRunning}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== candidate.id) : [...left, candidate.id])
              }
            >
              {nameOf(candidate)}
            </Checkbox>
          ))}
        </fieldset>
        <Row>
          {list.isRunning ? (
            <Button onClick={list.stop}>{t('phrases.stop')}</Button>
          ) : (
            <Button
              type="primary"
              disabled={chosen.length === 0 || list.phrases.length === 0}
              onClick={() => list.run(chosen)}
            >
              {t('phrases.run')}
            </Button>
          )}
          <ClearButton isEmpty={list.isUntouched} isDisabled={list.isRunning} onClear={list.reset}>
            {t('phrases.reset')}
          </ClearButton>
        </Row>
        {list.tasks.length > 0 && (
          <p role="status">
            {t(list.isRunning ? 'phrases.progress' : 'phrases.done', {
              done: list.runs.length,
              count: list.tasks.length,
            })}
          </p>
        )}
        {measured.length > 0 && <StatisticsTable runs={list.runs} candidates={measured} nameOf={nameOf} />}
        <FailureList runs={list.runs} candidates={candidates} nameOf={nameOf} />
      </Section>
      <CostSection candidates={candidates} runs={list.runs} questionLength={list.questionLength} />
    </>
  );
}
