import styles from './Lines.module.css';
import { QuotedText } from './QuotedText';

interface LinesProps {
  readonly lines: readonly string[];
  /** The answer that the lines are about: what they quote from it is marked. */
  readonly answer?: string;
}

/** One line as a paragraph, several as a list. */
export function Lines({ lines, answer = '' }: LinesProps) {
  const [only, ...others] = lines;
  if (only === undefined) return null;
  if (others.length === 0) {
    return (
      <p className={styles['line']}>
        <QuotedText text={only} answer={answer} />
      </p>
    );
  }
  return (
    <ul className={styles['list']}>
      {lines.map((line, index) => (
        <li key={index} className={styles['line']}>
          <QuotedText text={line} answer={answer} />
        </li>
      ))}
    </ul>
  );
}
