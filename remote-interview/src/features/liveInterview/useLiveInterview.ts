import { bindActionCreators } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { conversationEvents } from './state/conversationSlice';
import { isPending, isSeated, type ConversationState } from './state/conversationState';
import { isFollowedUp } from './state/followUp';
import type { WithLiveInterview } from './state/liveInterviewReducer';
import { narrationEvents, type NarrationState } from './state/narrationSlice';
import { elapsedOf } from './state/stopwatchSlice';

/** What a view shows of the conversation: it renders again when this changes, and not with the rest. */
export function useConversation<T>(select: (conversation: ConversationState) => T): T {
  return useSelector(({ liveInterview }: WithLiveInterview) => select(liveInterview.conversation));
}

/** The same for what is spoken aloud. */
export function useNarration<T>(select: (narration: NarrationState) => T): T {
  return useSelector(({ liveInterview }: WithLiveInterview) => select(liveInterview.narration));
}

/** Milliseconds since the candidate came in. The component renders every second: only what draws it asks for it. */
export const useElapsedMs = () =>
  useSelector(({ liveInterview }: WithLiveInterview) =>
    elapsedOf(liveInterview.conversation, liveInterview.stopwatch),
  );

/** What is to be shown about the end of the time. */
export const useTimeWarning = () => useConversation(({ timeWarning }) => timeWarning?.name ?? null);

/** The same, while it is news and there is something to finish. */
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

/** A question was passed over, and that can still be taken back. */
export const useIsSkipping = () =>
  useConversation((conversation) => conversation.phase.name === 'skipping' && isSeated(conversation));

/** What is open is the follow-up of a question: that is what is skipped. */
export const useIsFollowedUp = () =>
  useConversation(
    ({ phase, turns }) => 'question' in phase && isFollowedUp(turns, phase.question.assignedQuestionId),
  );

/** The interview goes on in another tab. */
export const useIsElsewhere = () => useConversation(({ seat }) => seat.name === 'elsewhere');

/** The live interview of this page: enters it on arrival, leaves it on departure. */
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
