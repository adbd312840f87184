import styles from './Chevron.module.css';

/** Points right if closed, and down if open. */
export function Chevron({ open }: { readonly open: boolean }) {
  return (
    <svg className={styles['chevron']} data-open={open} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M6 3l5 5-5 5" />
    </svg>
  );
}
