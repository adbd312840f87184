import { Fragment } from 'react';
import type { QuestionReasonAnswer } from '../answers/questionReasonAnswer';
import styles from './QuestionReason.module.css';

interface QuestionReasonProps {
  readonly why: QuestionReasonAnswer;
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
