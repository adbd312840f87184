import styles from './Spinner.module.css';

/** Says what is being waited for, with a turning mark beside it. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className={styles['spinner']} role="status">
      <span className={styles['wheel']} aria-hidden="true" />
      {label}
    </p>
  );
}
