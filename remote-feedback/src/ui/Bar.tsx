import type { Tone } from './tones';
import styles from './Bar.module.css';

interface BarProps {
  /** Start of the fill, 0 to 100. The bar's start, unless it shows a range. */
  readonly from?: number | undefined;
  /** End of the fill, 0 to 100. Larger values are shown as full. */
  readonly percent: number;
  readonly tone: Tone;
}

/** Keeps the colour of a zero visible. */
const LEAST_PERCENT = 2;

/**
 * A bar, or a segment of one, beside a number that says the same. Hidden from screen readers, which read the number.
 */
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
