import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The page's title with what is said about it. It takes focus, but only when something sends it there. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <header className={styles['heading']}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  );
}
