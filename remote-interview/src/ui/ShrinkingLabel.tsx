import { memo } from 'react';
import styles from './ShrinkingLabel.module.css';

interface ShrinkingLabelProps {
  /** The outline of a picture 20 by 20; none where the button has one of its own. */
  readonly outline?: string;
  readonly children: string;
}

/** antd's button gives its label a style anew each time that it is drawn. */
const isSame = (one: ShrinkingLabelProps, other: ShrinkingLabelProps) =>
  one.outline === other.outline && one.children === other.children;

/** The label of a button that becomes a picture where the screen is narrow. It keeps its name. */
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
