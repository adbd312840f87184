import type { ReactNode } from 'react';
import styles from './Marked.module.css';

interface MarkedProps {
  /** Id of the remark on the words. */
  readonly describedBy: string;
  /** `wrong`: a wavy underline instead of the marker. */
  readonly kind?: 'quoted' | 'wrong';
  readonly children: ReactNode;
}

/** Quoted words, under the text marker. */
export function Marked({ describedBy, kind = 'quoted', children }: MarkedProps) {
  return (
    <mark className={styles['marked']} data-kind={kind} aria-describedby={describedBy}>
      {children}
    </mark>
  );
}
