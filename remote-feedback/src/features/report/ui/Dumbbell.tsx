import type { TotalRange } from '@prova/api/answers/feedbackAnswer';
import styles from './Dumbbell.module.css';

const INSET = 6;
const WIDTH = 200;

const place = (percent: number) => INSET + ((WIDTH - 2 * INSET) * percent) / 100;

interface DumbbellProps {
  readonly then: number;
  readonly now: number;
  /** Range of `now`, if too uncertain for a single figure. */
  readonly range: TotalRange | null;
}

/**
 * A line from an empty circle (then) to a full circle or a range (now), on a track from 0 to 100. The figures
 * are given beside it in words.
 */
export function Dumbbell({ then, now, range }: DumbbellProps) {
  return (
    <svg className={styles['dumbbell']} viewBox={`0 0 ${String(WIDTH)} 16`} aria-hidden="true">
      <line className={styles['track']} x1={INSET} x2={WIDTH - INSET} y1="8" y2="8" />
      <line className={styles['way']} data-lost={now < then} x1={place(then)} x2={place(now)} y1="8" y2="8" />
      {range && (
        <line className={styles['stretch']} x1={place(range.low)} x2={place(range.high)} y1="8" y2="8" />
      )}
      <circle className={styles['then']} cx={place(then)} cy="8" r="5" />
      {!range && <circle className={styles['now']} cx={place(now)} cy="8" r="5" />}
    </svg>
  );
}
