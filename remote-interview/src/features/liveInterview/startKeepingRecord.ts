import type { TabStorage } from '../../devices/tabStorage';
import { isSeated } from './state/conversationState';
import { recordKey, toRecord } from './state/interviewRecord';
import type { WithLiveInterview } from './state/liveInterviewReducer';

interface ReadableStore {
  getState(): WithLiveInterview;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps this tab's record of the interview in step, and removes it when the candidate leaves a completed
 * interview. Returns a function that stops it.
 */
export function startKeepingRecord(store: ReadableStore, storage: TabStorage): () => void {
  let kept = store.getState().liveInterview.conversation;
  return store.subscribe(() => {
    const { conversation } = store.getState().liveInterview;
    if (conversation === kept) return;
    const before = kept.phase;
    kept = conversation;
    const current = toRecord(conversation);
    // Without the lock the interview continues in another tab, which keeps its own record.
    if (current && isSeated(conversation)) storage.write(recordKey(current.interviewId), current.record);
    else if (before.name === 'complete') storage.remove(recordKey(before.interview.id));
  });
}
