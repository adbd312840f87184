import styles from './BrowserPicture.module.css';

interface SignProps {
  readonly x: number;
  readonly y: number;
}

/** A microphone, 16 px wide and 20 px high, with its top left corner at x and y. */
export function MicrophoneSign({ x, y }: SignProps) {
  return (
    <path
      className={styles['icon']}
      transform={`translate(${String(x)} ${String(y)})`}
      d="M8 1a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V4a3 3 0 0 1 3-3ZM2 9a6 6 0 0 0 12 0M8 15v4"
    />
  );
}
