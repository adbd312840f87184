import type { Level } from '@prova/api/types/interview';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Button } from '@prova/shared/ui/antd/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import { chooseGaps, type GapChoice } from '../state/chooseGaps';
import { planAtLevel } from '../state/planAtLevel';
import type { Readiness } from '../useReadiness';
import { FromCv } from './FromCv';
import { PlanRows } from './PlanRows';
import styles from './ReadinessPlan.module.css';

interface ReadinessPlanProps {
  readonly readiness: Readiness;
  /** The difficulty to which the plan refers. */
  readonly level: Level;
  readonly questionCount: number;
  /** Number of questions from the gaps that the interview will ask; 0 if the server chooses. */
  readonly chosen: number;
  readonly disabled: boolean;
  readonly onChoose: (choice: GapChoice) => void;
  /** Whether a CV is part of the comparison. */
  readonly hasCv: boolean;
  /** The field for a CV. */
  readonly children: ReactNode;
}

/** What a job asks for, how much of it was shown so far, and an interview from the gaps. */
export function ReadinessPlan(props: ReadinessPlanProps) {
  const { readiness, level, questionCount, chosen, disabled, hasCv, onChoose, children } = props;
  const { t } = useTranslation('readiness');
  const { t: ofInterview } = useTranslation('interview');
  const technologies = 'technologies' in readiness ? readiness.technologies : [];
  const rows = planAtLevel(technologies, level);
  const choice = chooseGaps(rows, questionCount);
  const hasGaps = choice.questionIds.length > 0;
  const isComplete = !hasGaps && rows.some(({ at }) => at !== null);
  return (
    <section aria-labelledby={rows.length > 0 ? 'readiness-title' : undefined} className={styles['plan']}>
      {rows.length > 0 && (
        <>
          <h2 id="readiness-title" className={styles['title']}>
            {t('title', { level: ofInterview(`levels.${level}`) })}
          </h2>
          <PlanRows rows={rows} wanted={level} />
          {hasCv && <FromCv technologies={technologies} />}
        </>
      )}
      {readiness.status === 'failed' && (
        <FailureNotice
          failure={translateFailure(ofInterview, readiness.failure)}
          keepsInput
          onRetry={readiness.retry}
        />
      )}
      <div className={styles['foot']}>
        {hasGaps && (
          <Button disabled={disabled} onClick={() => onChoose(choice)}>
            {t('interview')}
          </Button>
        )}
        {children}
        <p className={styles['note']} role="status">
          {readiness.status === 'loading' && t('loading')}
          {readiness.status === 'known' && rows.length === 0 && t('nothing')}
          {chosen > 0 && t('chosen', { count: chosen })}
          {chosen === 0 && isComplete && t('noGaps')}
        </p>
      </div>
    </section>
  );
}
