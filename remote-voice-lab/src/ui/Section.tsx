import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** The section's purpose, in a sentence or two. */
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tab with a heading. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about && <p className={styles['about']}>{about}</p>}
      {children}
    </section>
  );
}

/** Buttons and fields in a row, wrapping where there is no room. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
