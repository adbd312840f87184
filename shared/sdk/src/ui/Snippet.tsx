import type { CSSProperties } from 'react';
import styles from './Snippet.module.css';

interface SnippetProps {
  readonly code: string;
  /** As the server calls it; one that this page does not know is not named. */
  readonly language: string | null;
  /** What a screen reader calls it. */
  readonly label: string;
  /** Its size and how wide it may be. */
  readonly className: string | undefined;
}

const NAMES = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  tsx: 'TypeScript · JSX',
  java: 'Java',
  python: 'Python',
  sql: 'SQL',
  yaml: 'YAML',
  dockerfile: 'Dockerfile',
  shell: 'Shell',
};
const isKnown = (language: string): language is keyof typeof NAMES => Object.hasOwn(NAMES, language);

/** A piece of code to be read: as it was written, and continued further in where a line is wider than its place. */
export function Snippet({ code, language, label, className = '' }: SnippetProps) {
  return (
    <div
      className={`${styles['snippet']} ${className}`}
      lang="en"
      translate="no"
      role="group"
      aria-label={label}
    >
      {language !== null && isKnown(language) && <p className={styles['language']}>{NAMES[language]}</p>}
      <pre className={styles['code']}>
        <code>
          {code.split('\n').map((line, at) => (
            <span
              key={at}
              className={styles['line']}
              style={{ '--indent': `${String(indentOf(line))}ch` } as CSSProperties}
            >
              {`${line}\n`}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

const indentOf = (line: string) => line.length - line.trimStart().length;
