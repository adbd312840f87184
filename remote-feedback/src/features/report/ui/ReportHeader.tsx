import type { DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { Broken } from '@prova/shared/http/tolerant';
import { isolate } from '@prova/shared/i18n/isolate';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countAnswers, countUnscored, groupByStatus } from '../state/performance';
import type { ScoreChange } from '../state/sinceLastTime';
import styles from './ReportHeader.module.css';

interface ReportHeaderProps {
  readonly role: string | null;
  /** The score, 0 to 100; null if nothing was scored. */
  readonly score: number | null;
  readonly since: ScoreChange | null;
  readonly domains: readonly (DomainFeedbackAnswer | Broken)[];
  readonly note: ReactNode;
}

/** Score, its change, the number of passed answers, and the domains with enough answers for a status. */
export function ReportHeader({ role, score, since, domains, note }: ReportHeaderProps) {
  const { t } = useTranslation('feedback');
  const { total, correct } = countAnswers(domains);
  const unscored = countUnscored(domains);
  const withoutScore = unscored > 0 ? t('status.none') : t('report.title');
  const statuses = groupByStatus(domains)
    // Commas only: another 'and' would be confusing next to names such as 'Databases and SQL'.
    .map((group) => t(`report.headline.${group.status}`, { domains: group.domains.join(', ') }))
    .join(t('report.headline.separator'));
  const leads = [
    ...(total > 0 ? [t('report.met', { count: total, correct })] : []),
    ...(statuses === '' ? [] : [`${statuses.charAt(0).toLocaleUpperCase()}${statuses.slice(1)}.`]),
    ...(unscored > 0 ? [t('report.notScored', { count: unscored })] : []),
  ];
  return (
    <header className={styles['header']}>
      <p className={styles['eyebrow']}>
        {role ? t('report.eyebrowFor', { role: isolate(role) }) : t('report.title')}
      </p>
      <div className={styles['line']}>
        <h1 className={styles['headline']}>{score === null ? withoutScore : t('report.score', { score })}</h1>
        {since && <Change {...since} />}
      </div>
      {leads.length > 0 && <p className={styles['lead']}>{leads.join(' ')}</p>}
      {note}
    </header>
  );
}

function Change({ change, day, link }: ScoreChange) {
  const { t } = useTranslation('feedback');
  const direction = change === 0 ? 'same' : change > 0 ? 'up' : 'down';
  const words = t(`report.change.${direction}`, {
    count: Math.abs(change),
    when: day ?? t('report.change.lastTime'),
  });
  return (
    <p className={styles['change']} data-direction={direction}>
      {link === null ? words : <Link to={link}>{words}</Link>}
    </p>
  );
}
