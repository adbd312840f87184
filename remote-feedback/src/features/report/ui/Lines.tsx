import { withoutQuotations, type MarkKind } from '../state/quotes';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './Lines.module.css';
import { QuotedText } from './QuotedText';

interface LinesProps {
  readonly lines: readonly string[];
  /** Answer that the lines are about; quotations from it are marked. */
  readonly answer?: string;
  readonly mark?: MarkKind;
}

/** Renders one line as a paragraph, several as a list. */
export function Lines({ lines, answer = '', mark = 'showed' }: LinesProps) {
  const foreignLanguage = useForeignLanguage();
  const [only, ...others] = lines;
  if (only === undefined) return null;
  const langOf = (line: string) => foreignLanguage(withoutQuotations(line));
  if (others.length === 0) {
    return (
      <p className={styles['line']} lang={langOf(only)}>
        <QuotedText text={only} answer={answer} mark={mark} />
      </p>
    );
  }
  return (
    <ul className={styles['list']}>
      {lines.map((line, index) => (
        <li key={index} className={styles['line']} lang={langOf(line)}>
          <QuotedText text={line} answer={answer} mark={mark} />
        </li>
      ))}
    </ul>
  );
}
