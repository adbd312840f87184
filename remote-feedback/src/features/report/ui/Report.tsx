import type { FeedbackAnswer, QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { compareQuestions } from '../state/comparison';
import { keyMoments } from '../state/keyMoments';
import { listQuestions } from '../state/listQuestions';
import { overallScore } from '../state/scores';
import { sinceLastTime } from '../state/sinceLastTime';
import { usePrinting } from '../usePrinting';
import { useReport } from '../useReport';
import { DomainRow } from './DomainRow';
import row from './DomainRow.module.css';
import { Moments } from './Moments';
import { PractiseNext } from './PractiseNext';
import { QuestionList } from './QuestionList';
import styles from './Report.module.css';
import { ReportHeader } from './ReportHeader';
import header from './ReportHeader.module.css';
import { ReportNav } from './ReportNav';
import { ThenAndNow } from './ThenAndNow';

interface ReportProps {
  readonly feedback: FeedbackAnswer;
  readonly isAdmin: boolean;
  /** Whether the report in the page's language is loading. */
  readonly isBusy: boolean;
  /** Note on the report as a whole. */
  readonly note: ReactNode;
  /** Actions on the report as a whole. */
  readonly actions: ReactNode;
  /** Interview whose candidate may claim points; absent for other readers. */
  readonly claimsOf?: string | null;
  /** Renders the reader's actions on a question. */
  readonly actionsOn?: (question: QuestionFeedbackAnswer) => ReactNode;
  /** Links to next steps; absent for readers other than the candidate. */
  readonly links?: {
    /** Setup of an interview with exactly these questions. */
    readonly rehearsal: (questionIds: readonly string[]) => string;
    /** Report on another interview. */
    readonly report: (interviewId: string) => string;
  };
}

/** Result and advice on the first screen; below, each question, the earlier interview and the domains. */
export function Report({
  feedback,
  isAdmin,
  isBusy,
  note,
  actions,
  claimsOf = null,
  actionsOn,
  links,
}: ReportProps) {
  const { t } = useTranslation('feedback');
  const { open, toggle, adminView, setAdminView } = useReport();
  const isPrinting = usePrinting();
  const { domains, role, statusWord } = feedback;
  if (domains.length === 0) return <NoPerformanceData statusWord={statusWord} actions={actions} />;
  const questions = listQuestions(domains);
  return (
    <article className={styles['report']} aria-busy={isBusy}>
      <div className={styles['top']}>
        <div className={styles['start']}>
          <div>
            <ReportHeader
              role={role}
              score={overallScore(feedback)}
              since={sinceLastTime(feedback, links?.report)}
              domains={domains}
              note={note}
            />
            <Moments moments={keyMoments(domains)} />
          </div>
          <PractiseNext
            domains={domains}
            linkToRehearsal={(feedback.offersRehearsal && links?.rehearsal) || null}
            comesAgainAt={feedback.comesAgainAt}
          />
        </div>
        <div className={styles['actions']}>{actions}</div>
      </div>
      {questions.length > 1 && <ReportNav questions={questions} />}
      <div className={styles['main']}>
        <QuestionList questions={questions} open={open} claimsOf={claimsOf} actionsOn={actionsOn} />
        {feedback.repeats && links && (
          <ThenAndNow
            repeats={feedback.repeats}
            score={feedback.score}
            questions={compareQuestions(questions)}
            linkToThen={links.report(feedback.repeats.interviewId)}
          />
        )}
        <section className={styles['section']} aria-labelledby="report-domains">
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
            {domains.map((domain, index) =>
              isBroken(domain) ? (
                <li key={index} className={row['row']}>
                  {t('domain.broken')}
                </li>
              ) : (
                <DomainRow
                  key={index}
                  domain={domain}
                  index={index}
                  questions={questions.filter(({ place }) => place.domain === index)}
                  open={isPrinting || open.has(index)}
                  onToggle={() => {
                    toggle(index);
                  }}
                  showReasoning={isAdmin && adminView}
                />
              ),
            )}
          </ul>
        </section>
      </div>
    </article>
  );
}

interface NoPerformanceDataProps {
  /** A status unknown to this page, in the server's words. */
  readonly statusWord: string | null;
  readonly actions: ReactNode;
}

function NoPerformanceData({ statusWord, actions }: NoPerformanceDataProps) {
  const { t } = useTranslation('feedback');
  return (
    <section className={header['empty']}>
      <h1 className={header['headline']}>{t('report.title')}</h1>
      <p className={header['lead']}>{t('report.noData')}</p>
      {statusWord !== null && (
        <p className={header['lead']}>{t('report.statusWord', { status: statusWord })}</p>
      )}
      <div className={header['actions']}>{actions}</div>
    </section>
  );
}
