import type { ReactNode } from 'react';
import styles from './Option.module.css';

interface OptionProps {
  readonly type: 'radio' | 'checkbox';
  /** Common properties of exclusive radio buttons. */
  readonly name?: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly 'aria-describedby'?: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** A native radio button or checkbox with its label, as one target. */
export function Option({ children, ...input }: OptionProps) {
  return (
    <label className={styles['option']}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
