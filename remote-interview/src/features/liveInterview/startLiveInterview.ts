import type { Failure } from '@prova/shared/http/failure';
import { startFlow, stopAll, type FlowStore } from '@prova/shared/flow/startFlow';
import {
  conversationEffect,
  deadlineEffect,
  warningEffect,
  type ConversationPorts,
} from './state/conversationEffects';
import { conversationEvents } from './state/conversationSlice';
import type { LiveInterviewEvent, WithLiveInterview } from './state/liveInterviewReducer';
import { pauseEffect, rateEffect, speechEffect, type NarrationPorts } from './state/narrationEffects';
import { narrationEvents } from './state/narrationSlice';
import { retryEffect } from './state/retryEffect';
import { startKeepingRecord } from './startKeepingRecord';
import { startReportingDepartures } from './startReportingDepartures';
import { seatEffect } from './state/tabLockEffect';
import { stopwatchEffect } from './state/stopwatchSlice';

const UNEXPECTED: Failure = { kind: 'malformed', message: 'An error occurred' };

/** Runs a live interview's conversation, voice, time and record; returns a function that stops them. */
export function startLiveInterview(
  store: FlowStore<WithLiveInterview, LiveInterviewEvent>,
  ports: ConversationPorts & NarrationPorts,
): () => void {
  const log = (error: unknown) => console.error('Live interview', error);
  return stopAll([
    startFlow({
      store,
      effects: [({ liveInterview }: WithLiveInterview) => conversationEffect(liveInterview.conversation)],
      ports,
      onEffectFailed(error) {
        log(error);
        store.dispatch(conversationEvents.stepFailed(UNEXPECTED));
      },
    }),
    startFlow({
      store,
      effects: [
        ({ liveInterview }: WithLiveInterview) => deadlineEffect(liveInterview.conversation),
        ({ liveInterview }: WithLiveInterview) => warningEffect(liveInterview.conversation),
        ({ liveInterview }: WithLiveInterview) => retryEffect(liveInterview.conversation),
        ({ liveInterview }: WithLiveInterview) => seatEffect(liveInterview.conversation),
      ],
      ports,
      onEffectFailed: log,
    }),
    startFlow({
      store,
      effects: [speechEffect, pauseEffect, rateEffect].map(
        (effectOf) =>
          ({ liveInterview }: WithLiveInterview) =>
            effectOf(liveInterview.narration),
      ),
      ports,
      onEffectFailed(error) {
        log(error);
        store.dispatch(narrationEvents.playbackFailed());
      },
    }),
    startFlow({
      store,
      effects: [({ liveInterview }: WithLiveInterview) => stopwatchEffect(liveInterview.conversation)],
      ports,
      onEffectFailed: log,
    }),
    startKeepingRecord(store, ports.storage),
    startReportingDepartures(store, ports),
  ]);
}
