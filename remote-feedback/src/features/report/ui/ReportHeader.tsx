import { isolate } from '@prova/shared/i18n/isolate';
import type { DomainFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { Broken } from '@prova/shared/http/tolerant';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countAnswers, countUnscored, groupByStatus } from '../state/performance';
import styles from './ReportHeader.module.css';

interface ReportHeaderProps {
  readonly role: string | null;
  readonly domains: readonly (DomainFeedbackAnswer | Broken)[];
  readonly note: ReactNode;
  readonly actions: ReactNode;
}

/** How it went, in words: no lone percentage decides how somebody feels about an hour of work. */
export function ReportHeader({ role, domains, note, actions }: ReportHeaderProps) {
  const { t } = useTranslation('feedback');
  const parts = groupByStatus(domains).map((group) =>
    // Commas only: names such as 'Databases and SQL' would drown in a further 'and'.
    t(`report.headline.${group.status}`, { domains: group.domains.join(', ') }),
  );
  const { total, correct } = countAnswers(domains);
  const unscored = countUnscored(domains);
  const withoutStatus = unscored > 0 ? t('status.none') : t('report.title');
  const headline = parts.length > 0 ? parts.join(t('report.headline.separator')) : withoutStatus;
  const leads = [
    ...(total > 0 ? [t('report.met', { count: total, correct })] : []),
    ...(unscored > 0 ? [t('report.notScored', { count: unscored })] : []),
  ];
  return (
    <header className={styles['header']}>
      <p className={styles['eyebrow']}>
        {role ? t('report.eyebrowFor', { role: isolate(role) }) : t('report.title')}
      </p>
      <h1 className={styles['headline']}>{headline.charAt(0).toLocaleUpperCase() + headline.slice(1)}</h1>
      {leads.length > 0 && <p className={styles['lead']}>{leads.join(' ')}</p>}
      {note}
      <div className={styles['actions']}>{actions}</div>
    </header>
  );
}
