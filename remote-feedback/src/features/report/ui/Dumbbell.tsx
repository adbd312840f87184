import styles from './Dumbbell.module.css';

const INSET = 6;
const WIDTH = 200;

const place = (percent: number) => INSET + ((WIDTH - 2 * INSET) * percent) / 100;

/** From an empty circle, then, to a full one, now, on a track from 0 to 100. The figures stand beside it in words. */
export function Dumbbell({ then, now }: { readonly then: number; readonly now: number }) {
  return (
    <svg className={styles['dumbbell']} viewBox={`0 0 ${String(WIDTH)} 16`} aria-hidden="true">
      <line className={styles['track']} x1={INSET} x2={WIDTH - INSET} y1="8" y2="8" />
      <line className={styles['way']} data-lost={now < then} x1={place(then)} x2={place(now)} y1="8" y2="8" />
      <circle className={styles['then']} cx={place(then)} cy="8" r="5" />
      <circle className={styles['now']} cx={place(now)} cy="8" r="5" />
    </svg>
  );
}
