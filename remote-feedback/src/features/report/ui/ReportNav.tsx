import { isBroken } from '@prova/shared/http/tolerant';
import hidden from '@prova/shared/ui/visuallyHidden.module.css';
import { useTranslation } from 'react-i18next';
import type { ListedQuestion } from '../state/listQuestions';
import { useForeignLanguage } from '../useForeignLanguage';
import { QuestionLink } from './QuestionLink';
import styles from './ReportNav.module.css';
import { TotalFigure } from './TotalFigure';

/** Links to the questions by number and total, visible while the report scrolls. */
export function ReportNav({ questions }: { readonly questions: readonly ListedQuestion[] }) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  return (
    <nav className={styles['nav']} aria-label={t('report.jump')}>
      <ol className={styles['list']}>
        {questions.map(({ number, place, question, total, range }) => {
          const text = isBroken(question) ? null : question.question;
          return (
            <li key={number} className={styles['item']}>
              <QuestionLink place={place} className={styles['jump']}>
                <span className={styles['number']}>{number}</span>
                <span className={hidden['hidden']} lang={text === null ? undefined : foreignLanguage(text)}>
                  {text ?? t('question.number', { number })}
                </span>
                <span className={styles['total']}>
                  {total === null ? '–' : <TotalFigure total={total} range={range} />}
                </span>
              </QuestionLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
