import type { Feedback } from '@prova/shared/api-types/feedback';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReport } from '../useReport';
import { DomainRow } from './DomainRow';
import { PractiseNext } from './PractiseNext';
import styles from './Report.module.css';
import { ReportHeader } from './ReportHeader';
import header from './ReportHeader.module.css';

interface ReportProps {
  readonly feedback: Feedback;
  readonly isAdmin: boolean;
  /** What can be done with the report as a whole. */
  readonly actions: ReactNode;
}

/** What was said and what it was worth, in the order of use: how it went, what to do next, then the evidence. */
export function Report({ feedback, isAdmin, actions }: ReportProps) {
  const { t } = useTranslation('feedback');
  const { open, toggle, showQuestion, adminView, setAdminView } = useReport();
  const domains = feedback.domains ?? [];
  if (domains.length === 0) return <NoPerformanceData actions={actions} />;
  return (
    <article className={styles['report']}>
      <ReportHeader role={feedback.role ?? null} domains={domains} actions={actions} />
      <PractiseNext domains={domains} onShow={showQuestion} />
      <section aria-labelledby="report-domains">
        <div className={styles['bar']}>
          <h2 id="report-domains" className={styles['heading']}>
            {t('report.domains')}
          </h2>
          {isAdmin && (
            <label className={styles['toggle']}>
              <input
                type="checkbox"
                role="switch"
                checked={adminView}
                onChange={(event) => {
                  setAdminView(event.target.checked);
                }}
              />
              {t('report.adminView')}
            </label>
          )}
        </div>
        <ul className={styles['domains']}>
          {domains.map((domain, index) => (
            <DomainRow
              key={domain.domain}
              domain={domain}
              index={index}
              open={open.has(index)}
              onToggle={() => {
                toggle(index);
              }}
              showReasoning={isAdmin && adminView}
            />
          ))}
        </ul>
      </section>
    </article>
  );
}

function NoPerformanceData({ actions }: { readonly actions: ReactNode }) {
  const { t } = useTranslation('feedback');
  return (
    <section className={header['empty']}>
      <h1 className={header['headline']}>{t('report.title')}</h1>
      <p className={header['lead']}>{t('report.noData')}</p>
      <div className={header['actions']}>{actions}</div>
    </section>
  );
}
