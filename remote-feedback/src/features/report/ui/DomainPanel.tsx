import type { DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import { useTranslation } from 'react-i18next';
import type { ListedQuestion } from '../state/listQuestions';
import { linesOf } from '../state/sections';
import { useForeignLanguage } from '../useForeignLanguage';
import styles from './DomainPanel.module.css';
import { Lines } from './Lines';
import { QuestionLink } from './QuestionLink';
import { TotalFigure } from './TotalFigure';

interface DomainPanelProps {
  readonly domain: DomainFeedbackAnswer;
  /** The domain's questions, shown in full elsewhere on the page. */
  readonly questions: readonly ListedQuestion[];
  readonly showReasoning: boolean;
}

export function DomainPanel({ domain, questions, showReasoning }: DomainPanelProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  const reasoning = showReasoning ? linesOf(domain.reasoning) : [];
  const suggestion = linesOf(domain.suggestion);
  return (
    <div className={styles['panel']}>
      {reasoning.length > 0 && (
        <section className={styles['reasoning']}>
          <h4 className={styles['heading']}>{t('domain.reasoning')}</h4>
          <Lines lines={reasoning} />
        </section>
      )}
      {suggestion.length > 0 && (
        <section>
          <h4 className={styles['heading']}>{t('domain.suggestion')}</h4>
          <Lines lines={suggestion} />
        </section>
      )}
      {questions.length > 0 && (
        <section>
          <h4 className={styles['heading']}>{t('domain.questions')}</h4>
          <ol className={styles['questions']}>
            {questions.map(({ number, place, question, total, range }) => {
              const text = isBroken(question) ? null : question.question;
              return (
                <li key={number} className={styles['question']}>
                  <span>{number}</span>
                  {isBroken(question) ? (
                    <span>{t('question.unreadable')}</span>
                  ) : (
                    <QuestionLink place={place}>
                      <span lang={text === null ? undefined : foreignLanguage(text)}>
                        {text ?? t('question.withoutText')}
                      </span>
                    </QuestionLink>
                  )}
                  <span className={styles['total']}>
                    {total === null ? t('question.notScored') : <TotalFigure total={total} range={range} />}
                  </span>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </div>
  );
}
