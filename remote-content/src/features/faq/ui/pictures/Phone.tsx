import type { ReactNode } from 'react';
import styles from './BrowserPicture.module.css';

/** A phone, cut off at the picture's bottom, or at its top for content at the bottom of the screen. */
export function Phone({ cut, children }: { cut: 'top' | 'bottom'; children: ReactNode }) {
  const outline =
    cut === 'bottom'
      ? 'M90 230V40a24 24 0 0 1 24-24h172a24 24 0 0 1 24 24v190'
      : 'M90-10v190a24 24 0 0 0 24 24h172a24 24 0 0 0 24-24V-10';
  return (
    <>
      <path className={styles['sheet']} d={outline} />
      {children}
    </>
  );
}
