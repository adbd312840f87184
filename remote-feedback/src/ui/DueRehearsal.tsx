import type { DueAnswer } from '@prova/api/answers/interviewAnswer';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './DueRehearsal.module.css';
import { STARTS_AT_ONCE } from './startsAtOnce';

interface DueRehearsalProps {
  readonly due: DueAnswer;
  readonly linkToRehearsal: (interviewId: string, questionIds: readonly string[]) => string;
}

/** Unobtrusive line: practised questions are due again. */
export function DueRehearsal({ due, linkToRehearsal }: DueRehearsalProps) {
  const { t } = useTranslation('feedback');
  return (
    <p className={styles['due']}>
      {t('rehearse.due', { count: due.questionIds.length })}{' '}
      <Link
        className={styles['start']}
        to={linkToRehearsal(due.interviewId, due.questionIds)}
        state={STARTS_AT_ONCE}
      >
        {t('rehearse.now')}
      </Link>
    </p>
  );
}
