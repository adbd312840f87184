export { startModelVoice } from './startModelVoice';
export { modelVoiceReducer, type ReportSource } from './state/modelVoiceSlice';
export { HearModelAnswer } from './ui/HearModelAnswer';
