import type { DomainFeedbackAnswer } from '@prova/shared/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/answers/tolerant';
import { useTranslation } from 'react-i18next';
import { linesOf } from '../state/sections';
import styles from './DomainPanel.module.css';
import { Lines } from './Lines';
import { QuestionCard } from './QuestionCard';

interface DomainPanelProps {
  readonly domain: DomainFeedbackAnswer;
  /** The domain's place in the report, from 0. */
  readonly index: number;
  readonly showReasoning: boolean;
}

export function DomainPanel({ domain, index, showReasoning }: DomainPanelProps) {
  const { t } = useTranslation('feedback');
  const reasoning = showReasoning ? linesOf(domain.reasoning) : [];
  const suggestion = linesOf(domain.suggestion);
  const { questions } = domain;
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
          {questions.map((question, place) =>
            isBroken(question) ? (
              <p key={place} className={styles['broken']}>
                {t('question.broken', { number: place + 1 })}
              </p>
            ) : (
              <QuestionCard key={place} question={question} place={{ domain: index, question: place }} />
            ),
          )}
        </section>
      )}
    </div>
  );
}
