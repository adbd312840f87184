export { startTranscription } from './startTranscription';
export { initialTranscription, transcriptionSlice } from './state/transcriptionSlice';
export { TranscriptionPanel } from './ui/TranscriptionPanel';
