import styles from './Wordmark.module.css';

/** The name as the product would quote it: in quotation marks, over a marker stroke. */
export function Wordmark() {
  return (
    <span translate="no" className={styles['wordmark']}>
      <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles['stroke']} d="M1 21.5 31 17.6v9.1L1 30.2z" />
        <path
          className={styles['quote']}
          d="M4.6 11.9c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Zm13.4 0c0-4.7 2.6-8 7.4-9.3l.8 2.1c-2.6 1-4 2.5-4.1 4.4 2.6-.1 4.6 1.6 4.6 4.3 0 2.8-2 4.7-4.5 4.7-2.7 0-4.2-2.3-4.2-6.2Z"
        />
      </svg>
      Prova
    </span>
  );
}
