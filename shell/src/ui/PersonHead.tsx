import type { ReactNode } from 'react';
import styles from './PersonHead.module.css';

interface PersonHeadProps {
  readonly initials: string;
  readonly title: string;
  /** Paragraphs under the title. */
  readonly children: ReactNode;
  /** Primary actions. */
  readonly action?: ReactNode;
}

/** The head of a page about its reader. */
export function PersonHead({ initials, title, children, action }: PersonHeadProps) {
  return (
    <header className={styles['head']}>
      <span className={styles['avatar']} aria-hidden="true">
        {initials}
      </span>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </div>
      {action}
    </header>
  );
}
