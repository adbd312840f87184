import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import type { FeedbackLanguage } from '@prova/api/types/feedback';
import type { Clock } from '@prova/shared/flow/clock';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { ApiResult } from '@prova/shared/http/callApi';
import { feedbackEvents, type FeedbackEvent, type FeedbackPhase } from './feedbackSlice';

export const POLL_INTERVAL_MS = 3_000;

export interface PollPorts {
  readonly clock: Clock;
  readonly askFeedback: (
    interviewId: string,
    language: FeedbackLanguage,
    signal: AbortSignal,
  ) => Promise<ApiResult<FeedbackAnswer>>;
}

function eventOf(answer: ApiResult<FeedbackAnswer>): FeedbackEvent {
  if (!answer.ok) return feedbackEvents.requestFailed(answer.failure);
  switch (answer.value.status) {
    case 'PENDING':
      return feedbackEvents.pendingReported({ offersNotice: answer.value.offersNotice });
    case 'FINISHED':
      return feedbackEvents.feedbackArrived(answer.value);
    case 'FAILED':
      return feedbackEvents.analysisFailed();
  }
}

/** Alternates between request and pause. Requests never overlap, since each phase runs only one of the two. */
export function pollEffectOf(phase: FeedbackPhase): Effect<PollPorts, FeedbackEvent> | null {
  if (phase.name !== 'asking' && phase.name !== 'pausing') return null;
  const { interviewId, startedAt, round } = phase.wait;
  const { language } = phase;
  const key = `${phase.name} ${interviewId} ${String(startedAt)} ${String(round)}`;
  if (phase.name === 'asking') {
    return {
      key: `${key} ${language}`,
      async run({ ports, signal, emit }) {
        emit(eventOf(await ports.askFeedback(interviewId, language, signal)));
      },
    };
  }
  return {
    key,
    async run({ ports, signal, emit }) {
      await ports.clock.wait(POLL_INTERVAL_MS, signal);
      emit(feedbackEvents.pauseEnded());
    },
  };
}

/** Requests a finished report in the page's new language. The current one stays until the new one arrives. */
export function otherLanguageEffectOf(phase: FeedbackPhase): Effect<PollPorts, FeedbackEvent> | null {
  if (phase.name !== 'ready' || phase.askedIn === phase.language || phase.isMissed) return null;
  const { interviewId, language } = phase;
  return {
    key: `otherLanguage ${interviewId} ${language}`,
    async run({ ports, signal, emit }) {
      const answer = await ports.askFeedback(interviewId, language, signal);
      const isThere = answer.ok && answer.value.status === 'FINISHED';
      emit(
        isThere ? feedbackEvents.otherLanguageArrived(answer.value) : feedbackEvents.otherLanguageMissed(),
      );
    },
  };
}
