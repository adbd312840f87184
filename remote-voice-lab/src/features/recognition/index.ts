export { startRecognition } from './startRecognition';
export { recognitionSlice } from './state/recognitionSlice';
export { RecognitionPanel } from './ui/RecognitionPanel';
