import styles from './Snippet.module.css';

interface SnippetProps {
  readonly code: string;
  /** What a screen reader calls it. */
  readonly label: string;
  /** Its size and how wide it may be. */
  readonly className: string | undefined;
}

/** A piece of code to be read: as it was written, and scrolled by keyboard where it is wider than its place. */
export function Snippet({ code, label, className = '' }: SnippetProps) {
  return (
    <pre
      className={`${styles['snippet']} ${className}`}
      lang="en"
      translate="no"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <code>{code}</code>
    </pre>
  );
}
