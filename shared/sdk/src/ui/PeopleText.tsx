import type { HTMLAttributes, Ref } from 'react';
import styles from './PeopleText.module.css';

interface PeopleTextProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'p' | 'blockquote' | 'dd' | 'span' | 'div';
  readonly ref?: Ref<HTMLElement>;
}

/**
 * Text said or written by a person, verbatim: code keeps its indentation, and Hebrew or Arabic its direction.
 */
export function PeopleText({ as: Tag, ref, className, ...props }: PeopleTextProps) {
  // Each of these tags takes a ref to its element; TypeScript requires their common type.
  return (
    <Tag
      ref={ref as Ref<never>}
      dir="auto"
      className={`${styles['text'] ?? ''} ${className ?? ''}`}
      {...props}
    />
  );
}
