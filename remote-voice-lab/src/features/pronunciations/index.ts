export { startTrial } from './startTrial';
export { initialTrial, soundsInTrial, trialSlice } from './state/trialSlice';
export { PronunciationsPanel } from './ui/PronunciationsPanel';
