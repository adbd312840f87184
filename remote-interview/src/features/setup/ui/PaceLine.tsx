import { DURATION_MINUTES } from '@prova/api/types/interview';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { paceOf } from '../state/pace';
import type { SetupForm } from '../state/setupForm';
import styles from './Proposal.module.css';

const SECONDS_A_MINUTE = 60;
const ROUNDED_TO_S = 5;

interface PaceLineProps {
  readonly form: SetupForm;
  readonly onChange: (change: Partial<Pick<SetupForm, 'duration' | 'questionCount'>>) => void;
}

/** Time per question from number and duration. If it is short, suggests alternatives; nothing is refused. */
export function PaceLine({ form, onChange }: PaceLineProps) {
  const { t } = useTranslation('interview');
  const pace = paceOf(form);
  if (!pace) return null;
  const { minutes, fits, duration, questionCount } = pace;
  if (fits) return <p className={styles['proposal']}>{t('pace.about', { count: Math.round(minutes) })}</p>;
  const seconds = Math.round((minutes * SECONDS_A_MINUTE) / ROUNDED_TO_S) * ROUNDED_TO_S;
  return (
    <div className={styles['proposal']}>
      <span>{t('pace.short', { count: seconds })}</span>
      <span className={styles['choices']}>
        {questionCount !== null && (
          <Button size="small" onClick={() => onChange({ questionCount })}>
            {t('pace.chooseCount', { count: questionCount })}
          </Button>
        )}
        {duration !== null && (
          <Button size="small" onClick={() => onChange({ duration })}>
            {t('pace.chooseDuration', { minutes: DURATION_MINUTES[duration] })}
          </Button>
        )}
      </span>
    </div>
  );
}
