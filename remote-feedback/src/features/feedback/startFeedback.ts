import type { Clock } from '@prova/shared/flow/clock';
import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { askFeedback } from './api/askFeedback';
import { feedbackEvents, type FeedbackEvent, type WithFeedback } from './state/feedbackSlice';
import { otherLanguageEffectOf, pollEffectOf, type PollPorts } from './state/pollEffect';
import { timelineEffectOf } from './state/timelineEffect';

/** Runs the effects of a wait for feedback: polling, and the progress screen's timeline. Returns a stop function. */
export function startFeedback(
  store: FlowStore<WithFeedback, FeedbackEvent>,
  { http, clock }: { readonly http: HostServices['http']; readonly clock: Clock },
): () => void {
  const onEffectFailed = (error: unknown, key: string) => {
    console.error(`Feedback: ${key} broke off`, error);
    store.dispatch(feedbackEvents.analysisFailed());
    store.dispatch(feedbackEvents.otherLanguageMissed());
  };
  const ports: PollPorts = {
    clock,
    askFeedback: (interviewId, language, signal) => askFeedback(http, { interviewId, language }, signal),
  };
  return startFlow({
    store,
    effects: [
      ({ feedback }) => pollEffectOf(feedback),
      ({ feedback }) => otherLanguageEffectOf(feedback),
      ({ feedback }) => timelineEffectOf(feedback),
    ],
    ports,
    onEffectFailed,
  });
}
