import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly rows?: number;
  /** Whether a shorter line stands above the others. */
  readonly title?: boolean;
}

const ROWS = 3;

/** The outline of text that is on its way. It needs nothing but its own style: what stands for a page must not wait for more. */
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
