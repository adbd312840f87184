import { combineReducers } from '@reduxjs/toolkit';
import { conversationSlice, type ConversationEvent } from './conversationSlice';
import { narrationSlice, type NarrationEvent } from './narrationSlice';
import { stopwatchSlice, type StopwatchEvent } from './stopwatchSlice';

/** Three concurrent concerns: conversation, narration, and time. */
export const liveInterviewReducer = combineReducers({
  conversation: conversationSlice.reducer,
  narration: narrationSlice.reducer,
  stopwatch: stopwatchSlice.reducer,
});

export interface WithLiveInterview {
  readonly liveInterview: ReturnType<typeof liveInterviewReducer>;
}
export type LiveInterviewEvent = ConversationEvent | NarrationEvent | StopwatchEvent;
