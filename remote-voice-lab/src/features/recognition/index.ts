export { startRecognition } from './startRecognition';
export { initialRecognition, recognitionSlice } from './state/recognitionSlice';
export { RecognitionPanel } from './ui/RecognitionPanel';
