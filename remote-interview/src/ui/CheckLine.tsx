import { useId, type ReactNode } from 'react';
import styles from './CheckLine.module.css';

interface CheckLineProps {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly hint?: string;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A sentence with a checkbox. */
export function CheckLine({ checked, disabled = false, hint, onChange, children }: CheckLineProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles['line']}>
      <input
        id={id}
        type="checkbox"
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{children}</label>
        {hint && (
          <p id={hintId} className={styles['hint']}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
