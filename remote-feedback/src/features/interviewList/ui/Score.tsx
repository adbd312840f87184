import { useTranslation } from 'react-i18next';
import type { InterviewRow } from '../state/interviewRow';
import styles from './cells.module.css';

export function Score({ row }: { readonly row: InterviewRow }) {
  const { t } = useTranslation('feedback');
  if (row.score === null) return <span className={styles['missing']}>—</span>;
  return (
    <span className={styles['number']} aria-label={t('list.score', { score: row.score })}>
      {row.score}
    </span>
  );
}
