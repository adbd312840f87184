import type { ReactNode } from 'react';
import styles from './BrowserPicture.module.css';

/** The upper part of a desktop browser: a tab and the address field, overlaid by `children`. */
export function BrowserWindow({ top = 14, children }: { top?: number; children: ReactNode }) {
  return (
    <>
      <g transform={`translate(0 ${String(top)})`}>
        <path className={styles['sheet']} d="M20 240V12a12 12 0 0 1 12-12h336a12 12 0 0 1 12 12v228" />
        <path className={styles['faint']} d="M36 30V16a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v14z" />
        <rect className={styles['well']} x="36" y="38" width="328" height="30" rx="15" />
        <text className={styles['muted']} x="84" y="58">
          prova
        </text>
        <path className={styles['faint']} d="M20 80h360v1H20z" />
      </g>
      {children}
    </>
  );
}
