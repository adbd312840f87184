import { formatTime } from '@prova/shared/i18n/formatTime';
import type { DomainAnswer } from '@prova/api/answers/domainAnswer';
import type { ListedInterview } from '@prova/api/answers/interviewAnswer';
import { isUnknown } from '@prova/shared/http/tolerant';
import type { InterviewStatus } from '@prova/api/types/interview';
import { Absent } from '@prova/shared/ui/Absent';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { remotePaths } from '../context/paths';
import styles from './InterviewRow.module.css';

/** Names of the domains an interview is about; one that is not known (any more) is left out. */
export function domainNames(
  { settings }: ListedInterview,
  domains: readonly DomainAnswer[],
): readonly string[] {
  return domains.filter(({ id }) => settings.domainIds.includes(id)).map(({ displayName }) => displayName);
}

/** Where one goes on from an interview in this state; null where there is nowhere to go, or the state does not say. */
function nextStepOf({ id, status }: ListedInterview): { path: string; label: string } | null {
  const steps: Readonly<Record<InterviewStatus, { path: string; label: string } | null>> = {
    CREATED: { path: remotePaths.interview.to({ interviewId: id }), label: 'profile.history.continue' },
    IN_PROGRESS: { path: remotePaths.interview.to({ interviewId: id }), label: 'profile.history.continue' },
    FINISHED: { path: remotePaths.feedback.to({ interviewId: id }), label: 'profile.history.feedback' },
    FINISHED_WITH_ERROR: null,
  };
  return status === null || isUnknown(status) ? null : steps[status];
}

/** One interview of the history: what it was about, when, how it stands, and the score. */
export function InterviewRow({
  interview,
  domains,
  isStopped,
}: {
  interview: ListedInterview;
  domains: readonly DomainAnswer[];
  /** Left by choice: it cannot be continued. */
  isStopped: boolean;
}) {
  const { t } = useTranslation();
  const { createdAt, status, settings, score } = interview;
  const { level } = settings;
  const names = domainNames(interview, domains);
  const title = names.length > 0 ? names.join(', ') : t('profile.history.unnamed');
  const step = isStopped ? null : nextStepOf(interview);
  const shownScore = status === 'FINISHED' && score !== null ? Math.round(score) : null;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['facts']}>
          <time dateTime={createdAt ?? undefined}>
            {(createdAt && formatTime(createdAt)) ?? t('profile.history.noDate')}
          </time>{' '}
          {level && <span>{isUnknown(level) ? level.unknown : t(`profile.level.${level}`)}</span>}{' '}
          <span>
            {status === null ? (
              <Absent />
            ) : isUnknown(status) ? (
              status.unknown
            ) : (
              t(`profile.status.${isStopped ? 'STOPPED' : status}`)
            )}
          </span>
        </p>
      </div>
      <p className={styles['score']}>
        {shownScore !== null && (
          <>
            <span className={styles['number']}>{shownScore}</span>
            <span className={styles['of']}>{t('profile.history.ofHundred')}</span>
          </>
        )}
      </p>
      <p className={styles['step']}>
        {step && (
          <Link to={step.path} aria-label={`${t(step.label)}: ${title}`}>
            {t(step.label)}
          </Link>
        )}
      </p>
    </li>
  );
}

/** An interview that cannot be read, in its place. */
export function BrokenRow() {
  const { t } = useTranslation();
  return (
    <li className={styles['row']}>
      <p className={styles['facts']}>{t('profile.history.broken')}</p>
    </li>
  );
}
