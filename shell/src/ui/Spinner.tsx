import styles from './Spinner.module.css';

/** A spinner with a label of what is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className={styles['spinner']} role="status">
      <span className={styles['wheel']} aria-hidden="true" />
      {label}
    </p>
  );
}
