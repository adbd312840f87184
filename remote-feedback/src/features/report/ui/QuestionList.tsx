import type { QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedQuestion } from '../state/listQuestions';
import { useForeignLanguage } from '../useForeignLanguage';
import marker from './marker.module.css';
import { QuestionCard } from './QuestionCard';
import styles from './QuestionList.module.css';

interface QuestionListProps {
  readonly questions: readonly ListedQuestion[];
  /** Indexes of the domains with open details. */
  readonly open: ReadonlySet<number>;
  /** Interview whose candidate may claim points; null for other readers. */
  readonly claimsOf: string | null;
  readonly actionsOn: ((question: QuestionFeedbackAnswer) => ReactNode) | undefined;
}

const claimedQuestion = (interviewId: string | null, { questionId }: QuestionFeedbackAnswer) =>
  interviewId === null || questionId === null ? null : { interviewId, questionId };

/**
 * All questions of the interview. Domain headings are for screen reader navigation only, since each card
 * names its domain.
 */
export function QuestionList({ questions, open, claimsOf, actionsOn }: QuestionListProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  if (questions.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="report-questions">
      <div className={styles['head']}>
        <h2 id="report-questions" className={styles['heading']}>
          {t('report.questions')}
        </h2>
        <p className={styles['legend']}>
          {(['showed', 'corrected', 'wording'] as const).map((mark) => (
            <span key={mark} className={marker['marker']} data-mark={mark}>
              {t(`marks.${mark}`)}
            </span>
          ))}
        </p>
      </div>
      {questions.map(({ number, place, domain, question }) => {
        const name = domain ?? t('domain.unnamed');
        return (
          <div key={number} className={styles['question']}>
            {place.question === 0 && (
              <h3 className={hidden['hidden']} lang={foreignLanguage(name)}>
                {name}
              </h3>
            )}
            {isBroken(question) ? (
              <p className={styles['broken']}>{t('question.broken', { number })}</p>
            ) : (
              <QuestionCard
                question={question}
                place={place}
                number={number}
                domain={name}
                showDetails={open.has(place.domain)}
                claimed={claimedQuestion(claimsOf, question)}
              >
                {actionsOn?.(question)}
              </QuestionCard>
            )}
          </div>
        );
      })}
    </section>
  );
}
