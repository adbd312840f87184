import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly rows?: number;
  /** Whether a shorter line precedes the others. */
  readonly title?: boolean;
}

const ROWS = 3;

/** Outline of loading text. It needs no style but its own: a placeholder must not wait for files. */
export function Skeleton({ rows = ROWS, title = true }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {title && <span className={styles['title']} />}
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
