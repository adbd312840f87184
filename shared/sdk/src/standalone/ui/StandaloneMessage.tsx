import type { ReactNode } from 'react';
import styles from './StandaloneMessage.module.css';

interface StandaloneMessageProps {
  readonly title: string;
  readonly text?: string;
  /** A notice that is read first, by screen readers too. */
  readonly notice?: string | undefined;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** Replaces a remote that cannot be shown: what happened, what is safe, and how to continue. */
export function StandaloneMessage({ title, text, notice, isAlert, children }: StandaloneMessageProps) {
  return (
    <section className={styles['message']} role={isAlert ? 'alert' : undefined}>
      {notice !== undefined && (
        <p className={styles['notice']} role="status">
          {notice}
        </p>
      )}
      <h1>{title}</h1>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </section>
  );
}
