import styles from './cells.module.css';
import { Bar } from '../../../ui/Bar';
import { totalTone } from '../../../ui/tones';

/** A score from 0 to 100, as a number with a bar. */
export function ScoreBar({ score }: { readonly score: number }) {
  return (
    <span className={styles['score']}>
      <span className={styles['bar']}>
        <Bar percent={score} tone={totalTone(score)} />
      </span>
      {score}
    </span>
  );
}
