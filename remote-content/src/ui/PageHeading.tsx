import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The page's title and introduction. Focusable by script only. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <header className={styles['heading']}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  );
}
