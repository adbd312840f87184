import { bindActionCreators } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { conversationEvents } from './state/conversationSlice';
import { isPending, isSeated, type ConversationState } from './state/conversationState';
import { isFollowedUp } from './state/followUp';
import type { WithLiveInterview } from './state/liveInterviewReducer';
import { narrationEvents, type NarrationState } from './state/narrationSlice';
import { elapsedOf } from './state/stopwatchSlice';

/** A view's slice of the conversation: re-renders only when the slice changes. */
export function useConversation<T>(select: (conversation: ConversationState) => T): T {
  return useSelector(({ liveInterview }: WithLiveInterview) => select(liveInterview.conversation));
}

/** A view's slice of the narration. */
export function useNarration<T>(select: (narration: NarrationState) => T): T {
  return useSelector(({ liveInterview }: WithLiveInterview) => select(liveInterview.narration));
}

/** Milliseconds since the candidate entered. The component renders every second: for time displays only. */
export const useElapsedMs = () =>
  useSelector(({ liveInterview }: WithLiveInterview) =>
    elapsedOf(liveInterview.conversation, liveInterview.stopwatch),
  );

/** The time warning to show. */
export const useTimeWarning = () => useConversation(({ timeWarning }) => timeWarning?.name ?? null);

/** The time warning, while it is news and there is something to finish. */
export const useTimeNews = () =>
  useConversation(({ timeWarning, phase }) =>
    timeWarning?.isNews && isPending(phase) ? timeWarning.name : null,
  );

const actions = {
  edit: conversationEvents.draftEdited,
  submit: conversationEvents.submitted,
  sendHeld: conversationEvents.heldWordsSent,
  want: conversationEvents.wished,
  skip: conversationEvents.skipped,
  undoSkip: conversationEvents.skipUndone,
  confirmSkip: conversationEvents.skipConfirmed,
  closeReview: conversationEvents.reviewClosed,
  retry: conversationEvents.retried,
  continueHere: conversationEvents.seatTaken,
  stop: conversationEvents.stopped,
  play: narrationEvents.playRequested,
  pause: narrationEvents.paused,
  resume: narrationEvents.resumed,
  silence: narrationEvents.silenced,
  chooseRate: narrationEvents.rateChosen,
  toggleMute: narrationEvents.muteToggled,
};
export const useLiveActions = () => bindActionCreators(actions, useDispatch());

/** Whether a skipped question can still be restored. */
export const useIsSkipping = () =>
  useConversation((conversation) => conversation.phase.name === 'skipping' && isSeated(conversation));

/** Whether a follow-up is open; a skip then skips the follow-up. */
export const useIsFollowedUp = () =>
  useConversation(
    ({ phase, turns }) => 'question' in phase && isFollowedUp(turns, phase.question.assignedQuestionId),
  );

/** Whether the interview continues in another tab. */
export const useIsElsewhere = () => useConversation(({ tabLock }) => tabLock.name === 'elsewhere');

/** The page's live interview: entered on mount, left on unmount. */
export function useLiveInterview(interviewId: string) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(conversationEvents.entered({ interviewId }));
    return () => void dispatch(conversationEvents.left());
  }, [dispatch, interviewId]);
  const phase = useConversation((conversation) => conversation.phase);
  const setback = useConversation((conversation) => conversation.setback);
  const isHere = useConversation(isSeated);
  return { phase, setback, isPending: isHere && isPending(phase) };
}
