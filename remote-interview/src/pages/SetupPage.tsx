import { Skeleton } from '@prova/shared/ui/antd/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { elsewhere, paths } from '../paths';
import { createUuid } from '../devices/createUuid';
import { isMicrophoneAllowed } from '../devices/isMicrophoneAllowed';
import { readTypedLastTime, writeTypedLastTime } from '../devices/typedLastTime';
import {
  InstructionsStep,
  isComplete,
  permittedStep,
  readHistoryEntry,
  linkToRetake,
  readRehearsed,
  RetakeRefused,
  toStartRequest,
  useOutsideServices,
  useSetup,
  WizardFrame,
  type WizardStep,
} from '../features/setup';
import { AudioCheck } from '../features/audioCheck';
import type { Cv } from '../features/readiness';
import { HandsFreeChoice, useHandsFreeChoice } from '../features/handsFree';
import { Preparation } from '../features/preparation';
import { StageSkeleton } from '../ui/StageSkeleton';
import { ConfigurationPart } from './ConfigurationPart';

/** `/interview`: the wizard. The step is in the history entry, the input in the store. */
export function SetupPage() {
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const parentId = query.get('id');
  const { reset, start, step: wanted } = readHistoryEntry(location.state);
  const questionIds = readRehearsed(query);
  const rehearsed = questionIds.join();
  const setup = useSetup(parentId, questionIds);
  const services = useOutsideServices();
  const handsFree = useHandsFreeChoice();
  const [isLeaving, setIsLeaving] = useState(false);
  const [cv, setCv] = useState<Cv | null>(null);

  const open = useEffectEvent(() => {
    if (reset) {
      setup.reset();
      // Applied once: a reload of this entry must not discard later input.
      void navigate({ search: location.search }, { replace: true, state: null });
    }
    setup.open();
  });
  useEffect(() => {
    open();
  }, [parentId, rehearsed, reset]);

  const goTo = (step: WizardStep) => void navigate({ search: location.search }, { state: { step } });
  const { subject, state } = setup;
  const isReady = subject.status === 'open' && isComplete(subject.form);

  const startAtOnce = useEffectEvent(async () => {
    const isChecked = readTypedLastTime() || (await isMicrophoneAllowed());
    const step: WizardStep = isChecked ? 'preparation' : 'audioCheck';
    setup.agree('instructions', true);
    setup.agree('terms', true);
    if (step === 'preparation') setup.start(createUuid());
    void navigate({ search: location.search }, { replace: true, state: { step } });
  });
  useEffect(() => {
    if (start && isReady) void startAtOnce();
  }, [start, isReady]);

  if (isLeaving) return <StageSkeleton leaveTo={elsewhere.profile.to()} />;
  if (reset || subject.status === 'loading' || (start && isReady))
    return <Skeleton active paragraph={{ rows: 8 }} />;
  if (subject.status === 'refused') {
    return (
      <RetakeRefused
        problem={subject.problem}
        onBackToList={() => void navigate(elsewhere.interviews.to())}
        onStartNew={() => void navigate(paths.setup.to(), { state: { reset: true } })}
      />
    );
  }

  const { form, isRetake } = subject;
  const step = permittedStep(wanted, state, form);
  return (
    <WizardFrame step={step} leaveTo={elsewhere.profile.to()}>
      {step === 'configuration' && (
        <ConfigurationPart
          setup={setup}
          form={form}
          isRetake={isRetake}
          offersPractice={services.offersPractice}
          offersFollowUps={services.offersFollowUps}
          offersFreshCounts={services.offersFreshCounts}
          offersReadiness={services.offersReadiness}
          cv={cv}
          onCv={setCv}
          repeats={subject.repeats}
          onRepeat={(ids) => void navigate(linkToRetake(parentId ?? '', ids), { replace: true })}
          onAdopt={(adopted) => {
            setup.adopt(adopted);
            void navigate(paths.setup.to());
          }}
          onCancel={() => {
            setup.reset();
            void navigate(elsewhere.profile.to());
          }}
          onNext={() => goTo('instructions')}
        />
      )}
      {step === 'instructions' && (
        <InstructionsStep
          agreements={state.agreements}
          services={services}
          documents={{ terms: elsewhere.terms.to(), privacy: elsewhere.privacy.to() }}
          onAgree={setup.agree}
          onBack={() => goTo('configuration')}
          onNext={() => goTo('audioCheck')}
        />
      )}
      {step === 'audioCheck' && (
        <AudioCheck
          choice={!(isComplete(form) && form.practice) && <HandsFreeChoice />}
          onTypingChosen={() => handsFree?.choose(false)}
          onBack={() => goTo('instructions')}
          onStart={(isTyping) => {
            writeTypedLastTime(isTyping);
            setup.start(createUuid());
            goTo('preparation');
            // If prefetching fails, the page itself requests the chunk again.
            import('./LiveInterviewPage').catch(() => undefined);
          }}
        />
      )}
      {step === 'preparation' && isComplete(form) && state.runKey !== null && (
        <Preparation
          key={state.runKey}
          request={toStartRequest(
            {
              ...form,
              practice: form.practice && services.offersPractice,
              followUps: form.followUps && services.offersFollowUps && !form.practice,
            },
            parentId,
            parentId === null ? state.gaps : questionIds,
          )}
          runKey={state.runKey}
          onReady={(interviewId) => {
            // The emptied form would flash until the interview is mounted.
            setIsLeaving(true);
            setup.reset();
            void navigate(paths.interview.to({ interviewId }), { replace: true });
          }}
          onRestart={() => setup.startAfresh(createUuid())}
          onBack={() => goTo('configuration')}
        />
      )}
    </WizardFrame>
  );
}
