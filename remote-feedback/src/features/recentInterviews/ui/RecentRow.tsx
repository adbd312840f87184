import type { DomainAnswer } from '@prova/api/answers/domainAnswer';
import type { InterviewPageAnswer, ListedInterview } from '@prova/api/answers/interviewAnswer';
import { isBroken, isUnknown } from '@prova/shared/http/tolerant';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { Absent } from '@prova/shared/ui/Absent';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './RecentRow.module.css';

/** Link targets of recent interviews. */
export interface RecentLinks {
  readonly all: string;
  readonly continue: (interviewId: string) => string;
  readonly feedback: (interviewId: string) => string;
  /** Setup prefilled with the choices of an earlier interview. */
  readonly retake: (interviewId: string) => string;
  readonly rehearsal: (interviewId: string, questionIds: readonly string[]) => string;
  /** Sample report, for users who have none yet. */
  readonly sample: string;
}

interface Row {
  readonly interview: InterviewPageAnswer['interviews'][number];
  /** Whether the interview was left by choice: it cannot be continued then. */
  readonly isStopped: boolean;
}

/** Names of an interview's domains; unknown domains are omitted. */
export function domainNames(
  { settings }: ListedInterview,
  domains: readonly DomainAnswer[],
): readonly string[] {
  return domains.filter(({ id }) => settings.domainIds.includes(id)).map(({ displayName }) => displayName);
}

/** The link of an interview in this state; null if there is none, or the state is unknown. */
function actionOf({ interview, isStopped }: Row): 'continue' | 'feedback' | null {
  if (isBroken(interview) || isStopped) return null;
  const { status } = interview;
  if (status === 'CREATED' || status === 'IN_PROGRESS') return 'continue';
  return status === 'FINISHED' ? 'feedback' : null;
}

export const isFinished = (row: Row): row is Row & { readonly interview: ListedInterview } =>
  actionOf(row) === 'feedback';

export const isUnfinished = (row: Row) => actionOf(row) === 'continue';

interface RecentRowProps {
  readonly row: Row;
  readonly domains: readonly DomainAnswer[];
  readonly links: RecentLinks;
}

/** One interview: domains, date, state and score. */
export function RecentRow({ row, domains, links }: RecentRowProps) {
  const { t } = useTranslation('feedback');
  const { interview, isStopped } = row;
  if (isBroken(interview)) {
    return (
      <li className={styles['row']}>
        <p className={styles['facts']}>{t('list.broken')}</p>
      </li>
    );
  }
  const { id, createdAt, status, settings, score } = interview;
  const { level } = settings;
  const names = domainNames(interview, domains);
  const title = names.length > 0 ? names.join(', ') : t('list.column.interview');
  const action = actionOf(row);
  const shownScore = status === 'FINISHED' && score !== null ? Math.round(score) : null;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['facts']}>
          <time dateTime={createdAt ?? undefined}>
            {(createdAt && formatTime(createdAt)) ?? t('list.invalidDate')}
          </time>{' '}
          {level && <span>{isUnknown(level) ? level.unknown : t(`level.${level}`)}</span>}{' '}
          <span>
            {status === null ? (
              <Absent />
            ) : isUnknown(status) ? (
              status.unknown
            ) : (
              t(`list.status.${isStopped ? 'STOPPED' : status}`)
            )}
          </span>
        </p>
      </div>
      <p className={styles['score']}>
        {shownScore !== null && (
          <>
            <span className={styles['number']}>{shownScore}</span>
            <span className={styles['of']}>{t('recent.ofHundred')}</span>
          </>
        )}
      </p>
      <p className={styles['step']}>
        {action && (
          <Link to={links[action](id)} aria-label={`${t(`list.action.${action}`)}: ${title}`}>
            {t(`list.action.${action}`)}
          </Link>
        )}
      </p>
    </li>
  );
}
