import type { Failure } from '@prova/shared/http/failure';
import { startFlow, type FlowStore } from '@prova/shared/flow/startFlow';
import { conversationDuty, deadlineDuty, type ConversationPorts } from './conversationDuties';
import { conversationEvents } from './conversationSlice';
import { keepRecord } from './keepRecord';
import type { LiveInterviewEvent, WithLiveInterview } from './liveInterviewReducer';
import { narrationDuty } from './narrationDuty';
import { narrationEvents } from './narrationSlice';
import { stopwatchDuty } from './stopwatchSlice';

const UNEXPECTED: Failure = { kind: 'malformed', message: 'An error occurred' };

/** Runs the conversation, the voice, the time and the memory of a live interview; returns what stops them. */
export function startLiveInterview(
  store: FlowStore<WithLiveInterview, LiveInterviewEvent>,
  ports: ConversationPorts,
): () => void {
  const log = (error: unknown) => console.error('Live interview', error);
  const stops = [
    startFlow({
      store,
      dutyOf: ({ liveInterview }: WithLiveInterview) => conversationDuty(liveInterview.conversation),
      ports,
      onDutyFailed(error) {
        log(error);
        store.dispatch(conversationEvents.stepFailed(UNEXPECTED));
      },
    }),
    startFlow({
      store,
      dutyOf: ({ liveInterview }: WithLiveInterview) => deadlineDuty(liveInterview.conversation),
      ports,
      onDutyFailed: log,
    }),
    startFlow({
      store,
      dutyOf: ({ liveInterview }: WithLiveInterview) => narrationDuty(liveInterview.narration),
      ports,
      onDutyFailed(error) {
        log(error);
        store.dispatch(narrationEvents.playbackFailed());
      },
    }),
    startFlow({
      store,
      dutyOf: ({ liveInterview }: WithLiveInterview) => stopwatchDuty(liveInterview.conversation),
      ports,
      onDutyFailed: log,
    }),
    keepRecord(store, ports.storage),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
