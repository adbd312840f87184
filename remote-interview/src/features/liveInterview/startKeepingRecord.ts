import type { TabStorage } from '../../devices/tabStorage';
import { isSeated } from './state/conversationState';
import { recordKey, toRecord } from './state/interviewRecord';
import type { WithLiveInterview } from './state/liveInterviewReducer';

interface ReadableStore {
  getState(): WithLiveInterview;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps this tab's memory of the interview in step with it, and forgets an interview that was left after its end.
 * Returns the function that ends it.
 */
export function startKeepingRecord(store: ReadableStore, storage: TabStorage): () => void {
  let kept = store.getState().liveInterview.conversation;
  return store.subscribe(() => {
    const { conversation } = store.getState().liveInterview;
    if (conversation === kept) return;
    const before = kept.phase;
    kept = conversation;
    const current = toRecord(conversation);
    // In another tab than this one it goes on, and is kept by that.
    if (current && isSeated(conversation)) storage.write(recordKey(current.interviewId), current.record);
    else if (before.name === 'complete') storage.remove(recordKey(before.interview.id));
  });
}
