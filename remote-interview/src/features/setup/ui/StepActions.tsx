import type { ReactNode } from 'react';
import styles from './StepActions.module.css';

interface StepActionsProps {
  /** What is still missing, while something is. */
  readonly hint?: string | null;
  /** In sight all along, above the fields of a long step. Not where it would hide what it waits for. */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
}

/** The row of buttons that ends a step. */
export function StepActions({ hint, isSticky = false, children }: StepActionsProps) {
  return (
    <div className={styles['row']} data-sticky={isSticky}>
      {hint && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}
