import { useTranslation } from 'react-i18next';
import type { InterviewRow } from '../state/interviewRow';
import styles from './cells.module.css';

export function CreatedAt({ row }: { readonly row: InterviewRow }) {
  const { t } = useTranslation('feedback');
  if (row.createdText === null) return <span className={styles['missing']}>{t('list.invalidDate')}</span>;
  return (
    <time className={styles['number']} dateTime={row.createdAt ?? undefined}>
      {row.createdText}
    </time>
  );
}
