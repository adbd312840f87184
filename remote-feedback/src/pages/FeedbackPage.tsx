import { useHost } from '@prova/shared/remote/HostContext';
import { LinkButton } from '@prova/shared/ui/LinkButton';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { linkToRehearsal, linkToRetake, linkToSharedReport, paths } from '../paths';
import { FeedbackFailure, FeedbackProgress, useFeedback } from '../features/feedback';
import { HearModelAnswer } from '../features/modelVoice';
import { Report, ReportLanguageNote, SayAgain, TakeAway } from '../features/report';
import { ShareReport } from '../features/reportLink';
import { Verdict } from '../features/verdict';
import styles from './FeedbackPage.module.css';
import { useIsAdmin } from './useIsAdmin';

const linkToReport = (interviewId: string) => paths.feedback.to({ interviewId });

export function FeedbackPage() {
  const { t } = useTranslation('feedback');
  const { interviewId = '' } = useParams();
  const isAdmin = useIsAdmin();
  const { phase, retry, retryLanguage } = useFeedback(interviewId, linkToReport);
  const { notify } = useHost();
  const isTold = notify.later !== undefined;
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('share.copied'));
    } catch {
      notify.error(t('share.notCopied'), t('share.notCopiedDetail'));
    }
  };
  const back = <LinkButton to={paths.interviews.to()}>{t('action.backToInterviews')}</LinkButton>;
  switch (phase.name) {
    case 'idle':
      return <FeedbackProgress step={0} slow={false} isTold={false} />;
    case 'asking':
    case 'pausing':
      return (
        <FeedbackProgress
          step={phase.wait.step}
          slow={phase.wait.slow}
          isTold={isTold && phase.wait.offersNotice}
        >
          {back}
        </FeedbackProgress>
      );
    case 'failed':
      return (
        <section className={styles['page']}>
          <h1 className={styles['title']}>{t('report.title')}</h1>
          <FeedbackFailure reason={phase.reason} onRetry={retry}>
            {back}
          </FeedbackFailure>
        </section>
      );
    case 'ready': {
      const { feedback, isMissed } = phase;
      const isComing = phase.askedIn !== phase.language && !isMissed;
      return (
        <Report
          feedback={feedback}
          isAdmin={isAdmin}
          isBusy={isComing}
          claimsOf={feedback.offersVerdicts ? interviewId : null}
          actionsOn={(question) => (
            <>
              <HearModelAnswer
                feedback={feedback}
                question={question}
                source={{ kind: 'own', interviewId }}
              />
              {feedback.offersRehearsal && question.questionId !== null && (
                <SayAgain to={linkToRehearsal(interviewId, [question.questionId])} />
              )}
              {feedback.offersVerdicts && question.questionId !== null && (
                <Verdict
                  judgement={{ interviewId, questionId: question.questionId }}
                  given={question.verdict}
                />
              )}
            </>
          )}
          links={{
            rehearsal: (questionIds) => linkToRehearsal(interviewId, questionIds),
            report: linkToReport,
          }}
          note={
            <>
              {feedback.isPractice && <p className={styles['practice']}>{t('report.practice')}</p>}
              <ReportLanguageNote
                feedback={feedback}
                isMissed={isMissed}
                isComing={isComing}
                onRetry={retryLanguage}
              />
            </>
          }
          actions={
            <>
              <LinkButton to={linkToRetake(interviewId)}>{t('action.retake')}</LinkButton>
              {back}
              <TakeAway interviewId={interviewId} language={feedback.language} />
              {feedback.offersLink && (
                <ShareReport
                  interviewId={interviewId}
                  addressOf={linkToSharedReport}
                  onCopy={(address) => void copy(address)}
                />
              )}
            </>
          }
        />
      );
    }
  }
}
