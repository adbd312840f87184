import { memo } from 'react';
import styles from './ShrinkingLabel.module.css';

interface ShrinkingLabelProps {
  /** Outline of a 20 × 20 icon; omit it if the button has its own. */
  readonly outline?: string;
  readonly children: string;
}

/** Whether a label is unchanged, so that it is not rendered: antd's button restyles it on each render. */
const isSame = (one: ShrinkingLabelProps, other: ShrinkingLabelProps) =>
  one.outline === other.outline && one.children === other.children;

/** A button label that becomes an icon on narrow screens. It keeps its accessible name. */
export const ShrinkingLabel = memo(function ShrinkingLabel({ outline, children }: ShrinkingLabelProps) {
  return (
    <>
      {outline && (
        <svg viewBox="0 0 20 20" className={styles['icon']} aria-hidden="true">
          <path d={outline} />
        </svg>
      )}
      <span className={styles['label']}>{children}</span>
    </>
  );
}, isSame);
