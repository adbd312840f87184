import { useId, type CSSProperties } from 'react';
import styles from './Score.module.css';

/** A score of 0–100: name, number and bar. */
export function Score({ label, value }: { label: string; value: number }) {
  const name = useId();
  return (
    <div className={styles['score']}>
      <span id={name} className={styles['label']}>
        {label}
      </span>
      <span className={styles['value']} aria-hidden="true">
        {value}
      </span>
      <span
        className={styles['track']}
        role="meter"
        aria-labelledby={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        style={{ '--reach': `${String(value)}%` } as CSSProperties}
      />
    </div>
  );
}
