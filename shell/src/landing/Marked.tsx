import type { ReactNode } from 'react';
import styles from './Marked.module.css';

interface MarkedProps {
  /** Links the words to the remark about them. */
  readonly describedBy: string;
  /** `wrong`: underlined with a wave instead of marked. */
  readonly kind?: 'quoted' | 'wrong';
  readonly children: ReactNode;
}

/** Words that somebody said, under the text marker. */
export function Marked({ describedBy, kind = 'quoted', children }: MarkedProps) {
  return (
    <mark className={styles['marked']} data-kind={kind} aria-describedby={describedBy}>
      {children}
    </mark>
  );
}
