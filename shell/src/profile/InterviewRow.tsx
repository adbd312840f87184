import type { Domain } from '@prova/shared/api-types/domain';
import type { Interview, InterviewStatus } from '@prova/shared/api-types/interview';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { remotePaths } from '../context/paths';
import { formatDate } from './formatDate';
import styles from './InterviewRow.module.css';

/** Names of the domains an interview is about; one that is not known (any more) is left out. */
export function domainNames(interview: Interview, domains: readonly Domain[]): readonly string[] {
  const chosen = interview.properties
    .filter(({ name }) => name === 'DOMAIN_ID')
    .map(({ value }) => String(value));
  const ids = chosen.length > 0 ? chosen : [interview.domainId];
  return domains.filter(({ id }) => ids.includes(id)).map(({ displayName }) => displayName);
}

/** Where one goes on from an interview in this state; null where there is nowhere to go. */
function nextStepOf({ id, interviewStatus }: Interview): { path: string; label: string } | null {
  const steps: Readonly<Record<InterviewStatus, { path: string; label: string } | null>> = {
    CREATED: { path: remotePaths.interview.to({ interviewId: id }), label: 'profile.history.begin' },
    IN_PROGRESS: { path: remotePaths.interview.to({ interviewId: id }), label: 'profile.history.continue' },
    FINISHED: { path: remotePaths.feedback.to({ interviewId: id }), label: 'profile.history.feedback' },
    FINISHED_WITH_ERROR: null,
  };
  return steps[interviewStatus];
}

/** One interview of the history: what it was about, when, how it stands, and the score. */
export function InterviewRow({ interview, domains }: { interview: Interview; domains: readonly Domain[] }) {
  const { t, i18n } = useTranslation();
  const { createdAt, interviewStatus, level, score } = interview;
  const names = domainNames(interview, domains);
  const title = names.length > 0 ? names.join(', ') : t('profile.history.unnamed');
  const step = nextStepOf(interview);
  const shownScore = interviewStatus === 'FINISHED' && typeof score === 'number' ? Math.round(score) : null;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['facts']}>
          <time dateTime={createdAt}>
            {formatDate(createdAt, i18n.language) ?? t('profile.history.noDate')}
          </time>{' '}
          {level && <span>{t(`profile.level.${level}`)}</span>}{' '}
          <span>{t(`profile.status.${interviewStatus}`)}</span>
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
