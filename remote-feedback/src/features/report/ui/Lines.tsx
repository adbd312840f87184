import { withoutQuotations } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './Lines.module.css';
import { QuotedText } from './QuotedText';

interface LinesProps {
  readonly lines: readonly string[];
  /** The answer that the lines are about: what they quote from it is marked. */
  readonly answer?: string;
}

/** One line as a paragraph, several as a list. */
export function Lines({ lines, answer = '' }: LinesProps) {
  const foreignLanguage = useForeignLanguage();
  const [only, ...others] = lines;
  if (only === undefined) return null;
  const langOf = (line: string) => foreignLanguage(withoutQuotations(line));
  if (others.length === 0) {
    return (
      <p className={styles['line']} lang={langOf(only)}>
        <QuotedText text={only} answer={answer} />
      </p>
    );
  }
  return (
    <ul className={styles['list']}>
      {lines.map((line, index) => (
        <li key={index} className={styles['line']} lang={langOf(line)}>
          <QuotedText text={line} answer={answer} />
        </li>
      ))}
    </ul>
  );
}
