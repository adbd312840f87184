import type { Tone } from '../state/tones';
import styles from './Bar.module.css';

interface BarProps {
  /** 0 to 100; what goes beyond is shown as full. */
  readonly percent: number;
  readonly tone: Tone;
}

/** So that the colour of a zero can be seen. */
const LEAST_PERCENT = 2;

/** A plain bar beside a number that says the same: hidden from readers that hear the number. */
export function Bar({ percent, tone }: BarProps) {
  return (
    <svg className={styles['bar']} data-tone={tone} aria-hidden="true">
      <rect className={styles['track']} width="100%" height="100%" rx="4" />
      <rect
        className={styles['fill']}
        width={`${String(Math.min(100, Math.max(LEAST_PERCENT, percent)))}%`}
        height="100%"
        rx="4"
      />
    </svg>
  );
}
