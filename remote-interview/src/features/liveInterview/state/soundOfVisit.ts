import { createSelector } from '@reduxjs/toolkit';
import type { WithLiveInterview } from './liveInterviewReducer';
import { conversationSlice } from './conversationSlice';
import { initialNarration } from './narrationSlice';
import type { SoundSettings } from './soundSettings';
import { stopwatchSlice } from './stopwatchSlice';

/** The sound settings to store; the same object while unchanged. */
export const soundOfVisit = createSelector(
  [
    ({ liveInterview }: WithLiveInterview) => liveInterview.narration.isMuted,
    ({ liveInterview }: WithLiveInterview) => liveInterview.narration.rate,
  ],
  (isMuted, rate): SoundSettings => ({ isMuted, rate }),
);

/** Initial state of a store with stored sound settings. */
export const withSound = (sound: SoundSettings | null): WithLiveInterview => ({
  liveInterview: {
    conversation: conversationSlice.getInitialState(),
    narration: { ...initialNarration, ...sound },
    stopwatch: stopwatchSlice.getInitialState(),
  },
});
