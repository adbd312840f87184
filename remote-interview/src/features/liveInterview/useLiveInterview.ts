import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { conversationEvents } from './state/conversationSlice';
import { currentPosition, isPending, isSessionOver } from './state/conversationState';
import type { LiveInterviewEvent, WithLiveInterview } from './state/liveInterviewReducer';
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

  const send = (event: LiveInterviewEvent): void => {
    dispatch(event);
  };
  return {
    conversation,
    narration,
    elapsedMs: elapsedOf(conversation, stopwatch),
    isPending: isPending(conversation.phase),
    isSessionOver: isSessionOver(conversation),
    position: currentPosition(conversation.phase),
    edit: (text: string) => send(conversationEvents.draftEdited(text)),
    submit: () => send(conversationEvents.submitted()),
    skip: () => send(conversationEvents.skipped()),
    reload: () => send(conversationEvents.reloadRequested()),
    retryQuestion: () => send(conversationEvents.askRetried()),
    retryClose: () => send(conversationEvents.closeRetried()),
    stop: () => send(conversationEvents.stopped()),
    play: (line: Line) => send(narrationEvents.playRequested(line)),
    silence: () => send(narrationEvents.silenced()),
    toggleMute: () => send(narrationEvents.muteToggled()),
  };
}
export type LiveInterviewControls = ReturnType<typeof useLiveInterview>;
