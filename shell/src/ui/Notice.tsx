import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** Names the case for support; said after the text, in small. */
  readonly code?: string | undefined;
  /** `status` for good news and progress; an `alert` interrupts a screen reader. */
  readonly role?: 'alert' | 'status';
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A state that stands where a page would stand: the one look of all of them. */
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
