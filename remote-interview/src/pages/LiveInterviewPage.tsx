import { LazyPage } from '@prova/shared/remote/LazyPage';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useCallback, useContext, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useHost } from '@prova/shared/remote/HostContext';
import { elsewhere, paths } from '../paths';
import {
  DictationLevelContext,
  MicrophoneButton,
  RecordingNotice,
  useDictation,
  useDictationNews,
  useHasSpeech,
  useDictationPhase,
} from '../features/dictation';
import { useDomains } from '../features/domains';
import {
  HandsFreeNotice,
  HandsFreeSwitch,
  SecondsToReport,
  useHandsFreeNews,
  useHandsFreeRoom,
} from '../features/handsFree';
import {
  InterviewComplete,
  InterviewerPresence,
  InterviewStopped,
  LeaveGuard,
  LiveInterview,
  nameOfTranscriber,
  transcriberOf,
  useIsFollowedUp,
  useIsSkipping,
  useLiveActions,
  useLiveInterview,
  useTimeNews,
} from '../features/liveInterview';
import { HintButton } from '../features/practice';
import { Announcer } from '../ui/Announcer';
import type { ObserveLevel } from '../ui/InterviewerFigure';
import { StageSkeleton } from '../ui/StageSkeleton';
import { translateFailure } from '../ui/translateFailure';

const loadPracticePart = async () => (await import('./PracticePart')).PracticePart;

/** Announces recording and time. A separate component, so that the page does not render with them. */
function LiveAnnouncer() {
  const { t } = useTranslation('interview');
  const time = useTimeNews();
  const isSkipping = useIsSkipping();
  const isFollowedUp = useIsFollowedUp();
  return (
    <Announcer
      sentences={[
        useDictationNews(),
        time ? t(`live.time.${time}`) : '',
        isSkipping ? t(isFollowedUp ? 'composer.skippingFollowUp' : 'composer.skipping') : '',
        ...useHandsFreeNews(),
      ]}
    />
  );
}

/**
 * The interviewer, who reacts to the candidate's voice. A separate component, so that the page does not
 * render with it.
 */
function LivePresence() {
  const phase = useDictationPhase();
  const level = useContext(DictationLevelContext);
  const observe = useCallback<ObserveLevel>(
    (listener) => level?.subscribe(() => listener(level.get())) ?? (() => undefined),
    [level],
  );
  const isListening = phase === 'settling' || phase === 'recording';
  return <InterviewerPresence isListening={isListening} observeCandidate={observe} />;
}

/** `/interview/:interviewId`: the live interview. */
export function LiveInterviewPage() {
  const { interviewId = '' } = useParams();
  const { t, i18n } = useTranslation('interview');
  const navigate = useNavigate();
  const host = useHost();
  const { nameOf } = useDomains();
  const { phase, setback, isPending } = useLiveInterview(interviewId);
  const actions = useLiveActions();
  const dictation = useDictation();
  const hasSpeech = useHasSpeech();
  const isComplete = phase.name === 'complete';
  const transcriber = transcriberOf(phase);
  const finish = () => void navigate(elsewhere.feedback.to({ interviewId }));
  useHandsFreeRoom(finish);

  // Leaving loses open questions. The guard confirms within the site, the shell on closing or reloading, by
  // the lease.
  useEffect(() => (isPending ? host.busy('interview') : undefined), [host, isPending]);

  const failure = phase.name === 'loadFailed' ? phase.failure : null;
  // A lost connection or a server that is down is an accident, retried here. Every other refusal means that
  // there is no interview to show.
  const isGone = failure !== null && setback === null;
  const turnBack = useEffectEvent(() => {
    if (failure) host.notify.error(translateFailure(t, failure).message);
    void navigate(paths.setup.to(), { replace: true });
  });
  useEffect(() => {
    if (isGone) turnBack();
  }, [isGone]);

  if (isGone) return null;
  if (setback && (phase.name === 'loadFailed' || phase.name === 'loading')) {
    return <FailureNotice failure={translateFailure(t, setback.failure)} onRetry={() => actions.retry()} />;
  }
  if (phase.name === 'stopped') {
    return (
      <InterviewStopped
        onBackToList={() => void navigate(elsewhere.interviews.to())}
        onStartNew={() => void navigate(paths.setup.to(), { state: { reset: true } })}
      />
    );
  }
  if (!('interview' in phase)) return <StageSkeleton leaveTo={elsewhere.profile.to()} />;

  const names = phase.interview.domainIds.map(nameOf).filter((name) => name !== null);
  return (
    <>
      <LiveInterview
        domainNames={new Intl.ListFormat(i18n.language).format(names)}
        presence={<LivePresence />}
        handsFree={!phase.interview.isPractice && <HandsFreeSwitch />}
        microphone={
          <>
            <MicrophoneButton
              isDisabled={phase.name !== 'answering' || !isPending}
              onStart={dictation.start}
              onStop={dictation.stop}
            />
            {phase.interview.isPractice && isPending && phase.name === 'answering' && (
              <HintButton
                key={phase.question.assignedQuestionId}
                question={{ interviewId, assignedQuestionId: phase.question.assignedQuestionId }}
              />
            )}
          </>
        }
        hasSpeech={hasSpeech}
        recording={
          <>
            <RecordingNotice
              transcriber={
                transcriber && {
                  host: transcriber.host,
                  onAgree: () => dictation.agreeAndStart(nameOfTranscriber(transcriber)),
                }
              }
              onTryAgain={dictation.tryAgain}
              onStop={dictation.stop}
              onDismiss={dictation.dismissProblem}
            />
            <HandsFreeNotice />
          </>
        }
        announcer={<LiveAnnouncer />}
        completion={<InterviewComplete countdown={<SecondsToReport />} onFinish={finish} />}
        onSubmit={() => {
          // Spoken words belong to the sent answer.
          if (!dictation.stopAndSend()) actions.submit();
        }}
        onWish={dictation.stop}
        onSkip={() => {
          dictation.breakOff();
          actions.skip();
        }}
        onExit={() => void navigate(elsewhere.profile.to())}
      />
      {phase.interview.isPractice && <LazyPage load={loadPracticePart} fallback={null} />}
      <LeaveGuard
        isPending={isPending}
        isComplete={isComplete}
        mayGoTo={({ pathname }) => pathname === elsewhere.feedback.to({ interviewId })}
        onLeave={() => actions.stop()}
      />
    </>
  );
}
