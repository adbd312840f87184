import type { QuestionReasonAnswer } from '@prova/shared/answers/questionReasonAnswer';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './QuestionReason.module.css';

/** Why this question: the job description's own words, and whether it comes again or from another level. */
export function QuestionReason({ why }: { why: QuestionReasonAnswer }) {
  const { t } = useTranslation('feedback');
  return (
    <p className={styles['reason']}>
      {why.words.length > 0 && (
        <span>
          {t('question.why.described')}{' '}
          {why.words.map((words, at) => (
            <Fragment key={words}>
              {at > 0 && ', '}
              <q>{words}</q>
            </Fragment>
          ))}
        </span>
      )}
      {why.again && <span>{t('question.why.again')}</span>}
      {why.besideLevel && <span>{t('question.why.besideLevel')}</span>}
    </p>
  );
}
