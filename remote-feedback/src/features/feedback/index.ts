export { startFeedback } from './startFeedback';
export { feedbackReducer } from './state/feedbackSlice';
export { useFeedback } from './useFeedback';
export { FeedbackFailure } from './ui/FeedbackFailure';
export { FeedbackProgress } from './ui/FeedbackProgress';
