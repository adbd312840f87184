import { useId, type ReactNode } from 'react';
import styles from './ResultCard.module.css';

interface ResultCardProps {
  readonly title: string;
  /** Names and values, in order. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly children?: ReactNode;
  /** Content below the facts. */
  readonly footer?: ReactNode;
}

/** The result of a test. */
export function ResultCard({ title, facts, children, footer }: ResultCardProps) {
  const id = useId();
  return (
    <section className={styles['result']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {footer}
    </section>
  );
}
