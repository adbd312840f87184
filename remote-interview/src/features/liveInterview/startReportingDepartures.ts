import type { FlowStore } from '@prova/shared/flow/startFlow';
import type { LiveInterviewApi } from './api/liveInterviewApi';
import { conversationEvents, type ConversationEvent } from './state/conversationSlice';
import { isPending } from './state/conversationState';
import type { WithLiveInterview } from './state/liveInterviewReducer';
import type { Departures } from '../../devices/departures';

interface Ports {
  readonly api: LiveInterviewApi;
  readonly departures: Departures;
}

/**
 * Ends an interview left by choice everywhere: notifies the browser's other tabs and the server, which may
 * lack the call. Returns a function that stops it; pending notifications complete.
 */
export function startReportingDepartures(
  store: FlowStore<WithLiveInterview, ConversationEvent>,
  { api, departures }: Ports,
): () => void {
  let before = store.getState().liveInterview.conversation.phase;
  const unsubscribe = store.subscribe(() => {
    const { phase } = store.getState().liveInterview.conversation;
    const wasPending = isPending(before);
    before = phase;
    if (phase.name !== 'stopped' || !wasPending || departures.has(phase.interview.id)) return;
    departures.add(phase.interview.id);
    void api.stopInterview(phase.interview.id);
  });
  const unhear = departures.subscribe((interviewId) => {
    store.dispatch(conversationEvents.leftElsewhere({ interviewId }));
  });
  return () => {
    unsubscribe();
    unhear();
  };
}
