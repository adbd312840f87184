import type { Level } from '@prova/api/types/interview';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { translateFailure } from '../../../ui/translateFailure';
import { chooseGaps, type GapChoice } from '../state/chooseGaps';
import { planAtLevel } from '../state/planAtLevel';
import type { Readiness } from '../useReadiness';
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
}

/** What a job asks for, how much of it was shown so far, and an interview from the gaps. */
export function ReadinessPlan(props: ReadinessPlanProps) {
  const { readiness, level, questionCount, chosen, disabled, onChoose } = props;
  const { t } = useTranslation('readiness');
  const { t: ofInterview } = useTranslation('interview');
  if (readiness.status === 'none') return null;
  if (readiness.status === 'loading') {
    return (
      <p className={styles['note']} role="status">
        {t('loading')}
      </p>
    );
  }
  if (readiness.status === 'failed') {
    const failure = translateFailure(ofInterview, readiness.failure);
    return <FailureNotice failure={failure} keepsInput onRetry={readiness.retry} />;
  }
  const rows = planAtLevel(readiness.technologies, level);
  if (rows.length === 0) return <p className={styles['note']}>{t('nothing')}</p>;
  const choice = chooseGaps(rows, questionCount);
  const hasQuestions = rows.some(({ at }) => at !== null);
  return (
    <section aria-labelledby="readiness-title" className={styles['plan']}>
      <h2 id="readiness-title" className={styles['title']}>
        {t('title', { level: ofInterview(`levels.${level}`) })}
      </h2>
      <PlanRows rows={rows} wanted={level} />
      <div className={styles['foot']}>
        {choice.questionIds.length > 0 && (
          <Button disabled={disabled} onClick={() => onChoose(choice)}>
            {t('interview')}
          </Button>
        )}
        <p className={styles['note']} role="status">
          {chosen > 0 && t('chosen', { count: chosen })}
          {chosen === 0 && hasQuestions && t(choice.questionIds.length > 0 ? 'basis' : 'noGaps')}
        </p>
      </div>
    </section>
  );
}
