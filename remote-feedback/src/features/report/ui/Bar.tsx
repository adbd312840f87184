import type { Tone } from '../state/tones';
import styles from './Bar.module.css';

interface BarProps {
  /** Where the fill begins, 0 to 100: from the start, unless it is a stretch. */
  readonly from?: number | undefined;
  /** 0 to 100; what goes beyond is shown as full. */
  readonly percent: number;
  readonly tone: Tone;
}

/** So that the colour of a zero can be seen. */
const LEAST_PERCENT = 2;

/** A plain bar, or a stretch of one, beside a number that says the same: hidden from readers that hear the number. */
export function Bar({ from = 0, percent, tone }: BarProps) {
  const width = Math.min(100, Math.max(LEAST_PERCENT, percent - from));
  return (
    <svg className={styles['bar']} data-tone={tone} aria-hidden="true">
      <rect className={styles['track']} width="100%" height="100%" rx="4" />
      <rect
        className={styles['fill']}
        x={`${String(Math.min(from, 100 - width))}%`}
        width={`${String(width)}%`}
        height="100%"
        rx="4"
      />
    </svg>
  );
}
