import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FeedbackProgress.module.css';

const STEPS = ['responses', 'accuracy', 'communication', 'insights', 'details', 'report'] as const;

interface FeedbackProgressProps {
  /** Current step, from 0. */
  readonly step: number;
  readonly slow: boolean;
  /** Whether users who leave are notified when the report is ready. */
  readonly isTold: boolean;
  /** Links elsewhere, shown during a long wait. */
  readonly children?: ReactNode;
}

export function FeedbackProgress({ step, slow, isTold, children }: FeedbackProgressProps) {
  const { t } = useTranslation('feedback');
  const current = STEPS[Math.min(step, STEPS.length - 1)] ?? 'report';
  const stateOf = (index: number) => (index < step ? 'done' : index === step ? 'current' : 'ahead');
  return (
    <section className={styles['progress']} aria-busy="true">
      <h1 className={styles['title']}>{t('progress.title')}</h1>
      <p className={styles['lead']}>{t('progress.lead')}</p>
      <ol className={styles['steps']}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={styles['step']}
            data-state={stateOf(index)}
            aria-current={index === step ? 'step' : undefined}
          >
            <StepMark state={stateOf(index)} />
            {t(`progress.steps.${name}`)}
          </li>
        ))}
      </ol>
      <p className={hidden['hidden']} role="status">
        {t(`progress.steps.${current}`)}
      </p>
      <div role="status">
        {slow && (
          <div className={styles['slow']}>
            <p>{t('progress.slow')}</p>
            <p className={styles['lead']}>{t(isTold ? 'progress.told' : 'progress.comeBack')}</p>
            {children}
          </div>
        )}
      </div>
    </section>
  );
}

/** A tick for done steps, a filled dot for the current one, a ring for those ahead. */
function StepMark({ state }: { readonly state: 'done' | 'current' | 'ahead' }) {
  return (
    <svg className={styles['mark']} viewBox="0 0 20 20" aria-hidden="true">
      {state === 'done' ? (
        <path d="M4 10.5l4 4 8-9" />
      ) : (
        <circle cx="10" cy="10" r={state === 'current' ? 5 : 4} />
      )}
    </svg>
  );
}
