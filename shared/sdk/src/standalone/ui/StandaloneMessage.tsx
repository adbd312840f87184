import type { ReactNode } from 'react';
import styles from './StandaloneMessage.module.css';

interface StandaloneMessageProps {
  readonly title: string;
  readonly text?: string;
  /** Said first, and told to who does not see it. */
  readonly notice?: string | undefined;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** What stands in place of a remote that cannot be shown: what happened, what is safe, and the way on. */
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
