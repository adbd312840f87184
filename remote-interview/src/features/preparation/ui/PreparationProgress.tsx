import { useTranslation } from 'react-i18next';
import { STEP_COUNT } from '../state/preparationSlice';
import styles from './PreparationProgress.module.css';

interface PreparationProgressProps {
  readonly stepsShown: number;
  readonly isComplete: boolean;
  readonly isSlow: boolean;
}

const STEPS = ['settings', 'domains', 'questions', 'order', 'voice', 'room'] as const;

/** The six steps in sequence. */
export function PreparationProgress({ stepsShown, isComplete, isSlow }: PreparationProgressProps) {
  const { t } = useTranslation('interview');
  const done = isComplete ? STEP_COUNT : stepsShown;
  const current = STEPS[done];
  return (
    <div className={styles['progress']}>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={t('preparation.progress')}
        aria-valuemin={0}
        aria-valuemax={STEP_COUNT}
        aria-valuenow={done}
        aria-valuetext={t(current ? `preparation.steps.${current}` : 'preparation.almost')}
        style={{ '--done': done / STEP_COUNT } as React.CSSProperties}
      />
      <ol className={styles['steps']}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            data-state={index < done ? 'done' : index === done ? 'current' : 'ahead'}
            aria-current={step === current ? 'step' : undefined}
          >
            {t(`preparation.steps.${step}`)}
          </li>
        ))}
      </ol>
      <p className={styles['note']} role="status">
        {isSlow ? t('preparation.slow') : done === STEP_COUNT ? t('preparation.almost') : ''}
      </p>
    </div>
  );
}
