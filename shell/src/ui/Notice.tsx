import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** Error code for support, in small type after the text. */
  readonly code?: string | undefined;
  /** `status` for good news and progress; an `alert` interrupts a screen reader. */
  readonly role?: 'alert' | 'status';
  /** Available actions. */
  readonly children?: ReactNode;
}

/** A message in place of a page, with the same look everywhere. */
export function Notice({ title, text, code, role = 'alert', children }: NoticeProps) {
  return (
    <section className={styles['notice']} role={role}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {code && <p className={styles['code']}>{code}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </section>
  );
}
