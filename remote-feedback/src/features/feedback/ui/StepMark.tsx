import styles from './FeedbackProgress.module.css';

/** A tick for what is done, a filled dot for what is under way, a ring for what is ahead. */
export function StepMark({ state }: { readonly state: 'done' | 'current' | 'ahead' }) {
  return (
    <svg className={styles['mark']} viewBox="0 0 20 20" aria-hidden="true">
      {state === 'done' ? (
        <path d="M4 10.5l4 4 8-9" />
      ) : (
        <circle cx="10" cy="10" r={state === 'current' ? 5 : 4} />
      )}
    </svg>
  );
}
