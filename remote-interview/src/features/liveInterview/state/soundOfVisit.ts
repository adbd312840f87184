import { createSelector } from '@reduxjs/toolkit';
import type { WithLiveInterview } from './liveInterviewReducer';
import { conversationSlice } from './conversationSlice';
import { initialNarration } from './narrationSlice';
import type { SoundSettings } from './soundSettings';
import { stopwatchSlice } from './stopwatchSlice';

/** What is to be remembered of the sound; the same object while nothing of it changes. */
export const soundOfVisit = createSelector(
  [
    ({ liveInterview }: WithLiveInterview) => liveInterview.narration.isMuted,
    ({ liveInterview }: WithLiveInterview) => liveInterview.narration.rate,
  ],
  (isMuted, rate): SoundSettings => ({ isMuted, rate }),
);

/** What a store begins with where somebody has chosen before how they want to hear the interviewer. */
export const withSound = (sound: SoundSettings | null): WithLiveInterview => ({
  liveInterview: {
    conversation: conversationSlice.getInitialState(),
    narration: { ...initialNarration, ...sound },
    stopwatch: stopwatchSlice.getInitialState(),
  },
});
