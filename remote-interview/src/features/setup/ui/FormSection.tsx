import type { ReactNode } from 'react';
import styles from './FormSection.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  /** Id of the one control that the title labels; without it the section is a group of controls. */
  readonly controlId?: string;
  /** What belongs beside the answer: below the hint where there is room, and read after the answer. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** One question of the form: title and hint on the left, the answer on the right. */
export function FormSection({ title, hint, controlId, beside, children }: FormSectionProps) {
  const body = <div className={styles['body']}>{children}</div>;
  const hintLine = hint && <p className={styles['hint']}>{hint}</p>;
  if (controlId !== undefined) {
    return (
      <div className={styles['section']} data-beside={Boolean(beside)}>
        <div>
          <label className={styles['title']} htmlFor={controlId}>
            {title}
          </label>
          {hintLine}
        </div>
        {body}
        {beside && <div className={styles['beside']}>{beside}</div>}
      </div>
    );
  }
  return (
    <div className={styles['section']} role="group" aria-label={title}>
      <div>
        <span className={styles['title']} aria-hidden="true">
          {title}
        </span>
        {hintLine}
      </div>
      {body}
    </div>
  );
}
