import type { Score } from '@prova/shared/api-types/feedback';
import { shareOf } from '../state/scores';
import styles from './BulletBar.module.css';

/** A score between its limits: a track, how far it goes, and a dot where it ends. The numbers stand beside it. */
export function BulletBar({ score }: { readonly score: Score }) {
  const reached = `${String(Math.round(100 * shareOf(score)))}%`;
  return (
    <svg className={styles['bullet']} aria-hidden="true">
      <line className={styles['track']} x1="0" x2="100%" y1="50%" y2="50%" />
      <line className={styles['reached']} x1="0" x2={reached} y1="50%" y2="50%" />
      <circle className={styles['dot']} cx={reached} cy="50%" r="5" />
    </svg>
  );
}
