import { Fragment } from 'react';
import styles from './QuestionReason.module.css';

interface QuestionReasonProps {
  /**
   * The reason: the question matches `words` of the job description, is asked again, is of a level next to the
   * chosen level, or was written for the job description.
   */
  readonly why: {
    readonly words: readonly string[];
    readonly again: boolean;
    readonly besideLevel: boolean;
    readonly written: boolean;
  };
  /** Present tense in the interview, past tense in a report. */
  readonly texts: Readonly<Record<'described' | 'again' | 'besideLevel' | 'written', string>>;
}

/** Why this question: the job description's own words, and whether it is repeated or of another level. */
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
      {why.written && <span>{texts.written}</span>}
    </p>
  );
}
