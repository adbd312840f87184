import type { Failure } from '@prova/shared/http/failure';
import { startFlow, stopAll, type FlowStore } from '@prova/shared/flow/startFlow';
import { conversationEffect, deadlineEffect, type ConversationPorts } from './conversationEffects';
import { conversationEvents } from './conversationSlice';
import { keepRecord } from './keepRecord';
import type { LiveInterviewEvent, WithLiveInterview } from './liveInterviewReducer';
import { narrationEffect } from './narrationEffect';
import { narrationEvents } from './narrationSlice';
import { stopwatchEffect } from './stopwatchSlice';

const UNEXPECTED: Failure = { kind: 'malformed', message: 'An error occurred' };

/** Runs the conversation, the voice, the time and the memory of a live interview; returns what stops them. */
export function startLiveInterview(
  store: FlowStore<WithLiveInterview, LiveInterviewEvent>,
  ports: ConversationPorts,
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
      effects: [({ liveInterview }: WithLiveInterview) => deadlineEffect(liveInterview.conversation)],
      ports,
      onEffectFailed: log,
    }),
    startFlow({
      store,
      effects: [({ liveInterview }: WithLiveInterview) => narrationEffect(liveInterview.narration)],
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
    keepRecord(store, ports.storage),
  ]);
}
