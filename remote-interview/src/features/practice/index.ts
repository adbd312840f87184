export { practiceApi } from './api/practiceApi';
export { HintButton } from './ui/HintButton';
export { PracticeReview } from './ui/PracticeReview';
