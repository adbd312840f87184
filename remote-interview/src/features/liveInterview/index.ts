export { createLiveInterviewApi } from './api/liveInterviewApi';
export { answeredTurn } from './state/answeredTurn';
export { conversationEvents } from './state/conversationSlice';
export { excessOf, isPending, isSeated } from './state/conversationState';
export { liveInterviewReducer, type WithLiveInterview } from './state/liveInterviewReducer';
export { goesOn, narrationEvents } from './state/narrationSlice';
export { SOUND_KEY, soundSettingsSchema } from './state/soundSettings';
export { nameOfTranscriber, transcriberOf } from './state/transcriberOf';
export { partsOf } from './state/turn';
export { soundOfVisit, withSound } from './state/soundOfVisit';
export { startLiveInterview } from './startLiveInterview';
export { InterviewComplete } from './ui/InterviewComplete';
export { InterviewerPresence } from './ui/InterviewerPresence';
export { InterviewStopped } from './ui/InterviewStopped';
export { LeaveGuard } from './ui/LeaveGuard';
export { DraftBoxContext } from './ui/DraftBoxContext';
export { LiveInterview } from './ui/LiveInterview';
export { SpeechReadingsContext } from './useSpeechReadings';
export {
  useConversation,
  useIsFollowedUp,
  useIsSkipping,
  useLiveActions,
  useLiveInterview,
  useTimeNews,
} from './useLiveInterview';
