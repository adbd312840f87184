import type { ReactNode } from 'react';
import styles from './Workbench.module.css';

interface WorkbenchProps {
  readonly settings: ReactNode;
  readonly children: ReactNode;
}

/** Settings next to the test; stacked where there is no room. */
export function Workbench({ settings, children }: WorkbenchProps) {
  return (
    <div className={styles['workbench']}>
      {settings}
      <div className={styles['work']}>{children}</div>
    </div>
  );
}
