import type { FeedbackAnswer, QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { compareQuestions } from '../state/comparison';
import { decidingMoments } from '../state/decidingMoments';
import { listQuestions } from '../state/listQuestions';
import { radarSpokes } from '../state/radar';
import { usePrinting } from '../usePrinting';
import { useReport } from '../useReport';
import { DomainRadar } from './DomainRadar';
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
  /** The report in the page's language is on its way. */
  readonly isBusy: boolean;
  /** What is to be said of the report as a whole. */
  readonly note: ReactNode;
  /** What can be done with the report as a whole. */
  readonly actions: ReactNode;
  /** The interview whose candidate may say what else was said; nothing for other readers. */
  readonly claimsOf?: string | null;
  /** What its candidate can say of a judgement. */
  readonly replyTo?: (question: QuestionFeedbackAnswer) => ReactNode;
  /** Where one goes on from it; nothing for a reader who is not its candidate. */
  readonly links?: {
    /** Where an interview of exactly these questions is set up. */
    readonly rehearsal: (questionIds: readonly string[]) => string;
    /** Where the report on another interview is. */
    readonly report: (interviewId: string) => string;
  };
}

/** What was said stands in front: how it went, what decided it, each question; then the figures, and what to do next. */
export function Report({
  feedback,
  isAdmin,
  isBusy,
  note,
  actions,
  claimsOf = null,
  replyTo,
  links,
}: ReportProps) {
  const { t } = useTranslation('feedback');
  const { open, toggle, adminView, setAdminView } = useReport();
  const isPrinting = usePrinting();
  const { domains, role, statusWord } = feedback;
  if (domains.length === 0) return <NoPerformanceData statusWord={statusWord} actions={actions} />;
  const questions = listQuestions(domains);
  const spokes = radarSpokes(domains);
  return (
    <article className={styles['report']} aria-busy={isBusy}>
      <div className={styles['top']}>
        <ReportHeader role={role} domains={domains} note={note} actions={actions} />
      </div>
      {questions.length > 1 && <ReportNav questions={questions} />}
      <div className={styles['main']}>
        <Moments moments={decidingMoments(domains)} />
        {feedback.repeats && links && (
          <ThenAndNow
            repeats={feedback.repeats}
            score={feedback.score}
            questions={compareQuestions(questions)}
            linkToThen={links.report(feedback.repeats.interviewId)}
          />
        )}
        <QuestionList questions={questions} open={open} claimsOf={claimsOf} replyTo={replyTo} />
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
          {spokes.length > 0 && <DomainRadar spokes={spokes} />}
        </section>
        <PractiseNext
          domains={domains}
          linkToRehearsal={(feedback.offersRehearsal && links?.rehearsal) || null}
          comesAgainAt={feedback.comesAgainAt}
        />
      </div>
    </article>
  );
}

interface NoPerformanceDataProps {
  /** A status that this page does not know, in the server's word. */
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
