import { isUnknown } from '@prova/shared/http/tolerant';
import { Absent } from '@prova/shared/ui/Absent';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InterviewRow } from '../state/interviewRow';
import styles from './cells.module.css';
import { actionsFor } from './RowActions';
import type { InterviewLinks } from './rowsProps';

interface InterviewTitleProps {
  readonly row: InterviewRow;
  readonly links: InterviewLinks;
}

/** Domains of an interview, linked to its primary action, above level, length and mode. */
export function InterviewTitle({ row, links }: InterviewTitleProps) {
  const { t } = useTranslation('feedback');
  const { domains, level, questions, isPractice } = row;
  const [action] = actionsFor(row);
  const title = domains.length > 0 ? domains.join(', ') : <Absent />;
  const meta = [
    level === null ? null : isUnknown(level) ? level.unknown : t(`level.${level}`),
    questions === null ? null : t('list.questions', { count: questions }),
    isPractice ? t('list.practice') : null,
  ].filter((word) => word !== null);
  return (
    <>
      {action === undefined ? (
        <span className={styles['title']}>{title}</span>
      ) : (
        <Link className={styles['title']} to={links[action](row.id)}>
          {title}
        </Link>
      )}
      {meta.length > 0 && <span className={styles['meta']}>{meta.join(' · ')}</span>}
    </>
  );
}
