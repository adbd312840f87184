import type { ReactNode } from 'react';
import styles from './StepActions.module.css';

interface StepActionsProps {
  /** What is still missing, if anything. */
  readonly hint?: string | null;
  /**
   * Whether the buttons stay visible, above the fields of a long step, unless they would cover the control
   * that they refer to.
   */
  readonly isSticky?: boolean;
  readonly children: ReactNode;
}

/** The buttons at the end of a step. */
export function StepActions({ hint, isSticky = false, children }: StepActionsProps) {
  return (
    <div className={styles['row']} data-sticky={isSticky}>
      {hint && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}
