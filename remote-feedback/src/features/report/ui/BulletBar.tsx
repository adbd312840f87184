import type { Score } from '@prova/api/types/feedback';
import { shareOf } from '../state/scores';
import { SCORE_WORDS } from '../state/scoreWord';
import styles from './BulletBar.module.css';

/** Positions at which the score's word changes. */
const LIMITS = SCORE_WORDS.slice(1).map(
  (_word, index) => `${String((100 * (index + 1)) / SCORE_WORDS.length)}%`,
);

/** A score on a track between its limits, with a tick at each change of word. Number and word are shown beside it. */
export function BulletBar({ score }: { readonly score: Score }) {
  const reached = `${String(Math.round(100 * shareOf(score)))}%`;
  return (
    <svg className={styles['bullet']} aria-hidden="true">
      <rect className={styles['track']} y="3" width="100%" height="10" rx="2" />
      {LIMITS.map((x) => (
        <line key={x} className={styles['tick']} x1={x} x2={x} y1="3" y2="13" />
      ))}
      <rect className={styles['reached']} y="6" width={reached} height="4" />
      <line className={styles['mark']} x1={reached} x2={reached} y1="1" y2="15" />
    </svg>
  );
}
