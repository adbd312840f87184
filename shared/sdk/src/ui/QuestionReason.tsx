import { Fragment } from 'react';
import styles from './QuestionReason.module.css';

interface QuestionReasonProps {
  /** `words` of the job description led to it; it is asked again; it is of the level beside the one chosen. */
  readonly why: {
    readonly words: readonly string[];
    readonly again: boolean;
    readonly besideLevel: boolean;
  };
  /** A room says it of now, a report of then. */
  readonly texts: Readonly<Record<'described' | 'again' | 'besideLevel', string>>;
}

/** Why this question: the job description's own words, and whether it comes again or from another level. */
export function QuestionReason({ why, texts }: QuestionReasonProps) {
  return (
    <p className={styles['reason']}>
      {why.words.length > 0 && (
        <span>
          {texts.described}{' '}
          {why.words.map((words, at) => (
            <Fragment key={words}>
              {at > 0 && ', '}
              <q>{words}</q>
            </Fragment>
          ))}
        </span>
      )}
      {why.again && <span>{texts.again}</span>}
      {why.besideLevel && <span>{texts.besideLevel}</span>}
    </p>
  );
}
