export { startSynthesis } from './startSynthesis';
export { synthesisSlice } from './state/synthesisSlice';
export { SynthesisPanel } from './ui/SynthesisPanel';
