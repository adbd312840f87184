import type { ReactNode } from 'react';
import styles from './StepActions.module.css';

interface StepActionsProps {
  /** What is still missing, while something is. */
  readonly hint?: string | null;
  readonly children: ReactNode;
}

/** The row of buttons that ends a step. */
export function StepActions({ hint, children }: StepActionsProps) {
  return (
    <div className={styles['row']}>
      {hint && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}
