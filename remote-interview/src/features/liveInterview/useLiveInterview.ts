import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { conversationEvents } from './state/conversationSlice';
import { currentPosition, isPending, isSessionOver } from './state/conversationState';
import type { WithLiveInterview } from './state/liveInterviewReducer';
import { narrationEvents, type Line } from './state/narrationSlice';
import { elapsedOf } from './state/stopwatchSlice';

/** The live interview of this page: enters it on arrival, leaves it on departure. */
export function useLiveInterview(interviewId: string) {
  const dispatch = useDispatch();
  const { conversation, narration, stopwatch } = useSelector(
    ({ liveInterview }: WithLiveInterview) => liveInterview,
  );
  useEffect(() => {
    dispatch(conversationEvents.entered({ interviewId }));
    return () => void dispatch(conversationEvents.left());
  }, [dispatch, interviewId]);

  return {
    conversation,
    narration,
    elapsedMs: elapsedOf(conversation, stopwatch),
    isPending: isPending(conversation.phase),
    isSessionOver: isSessionOver(conversation),
    position: currentPosition(conversation.phase),
    edit: (text: string) => void dispatch(conversationEvents.draftEdited(text)),
    submit: () => void dispatch(conversationEvents.submitted()),
    skip: () => void dispatch(conversationEvents.skipped()),
    reload: () => void dispatch(conversationEvents.reloadRequested()),
    retryQuestion: () => void dispatch(conversationEvents.askRetried()),
    retryClose: () => void dispatch(conversationEvents.closeRetried()),
    stop: () => void dispatch(conversationEvents.stopped()),
    play: (line: Line) => void dispatch(narrationEvents.playRequested(line)),
    silence: () => void dispatch(narrationEvents.silenced()),
    toggleMute: () => void dispatch(narrationEvents.muteToggled()),
  };
}
export type LiveInterviewControls = ReturnType<typeof useLiveInterview>;
