import styles from './BrowserPicture.module.css';

interface SignProps {
  readonly x: number;
  readonly y: number;
}

/** A switch that is on, 36 by 20 px, with its top left corner at x and y. */
export function SwitchSign({ x, y }: SignProps) {
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      <rect className={styles['on']} width="36" height="20" rx="10" />
      <circle className={styles['knob']} cx="26" cy="10" r="7" />
    </g>
  );
}
