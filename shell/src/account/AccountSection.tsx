import { useId, type ReactNode } from 'react';
import styles from './AccountSection.module.css';

interface AccountSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One topic of the account: its description on one side, its state and actions on the other. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <p className={styles['text']}>{text}</p>
      </div>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
