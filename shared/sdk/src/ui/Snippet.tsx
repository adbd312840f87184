import type { CSSProperties } from 'react';
import styles from './Snippet.module.css';

interface SnippetProps {
  readonly code: string;
  /** The language as the server names it; an unknown language is not shown. */
  readonly language: string | null;
  /** The snippet's label for screen readers. */
  readonly label: string;
  /** A class with its size and maximum width. */
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

/** A piece of code to read: verbatim, with overlong lines continued further in. */
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
