export { startSynthesis } from './startSynthesis';
export { initialSynthesis, synthesisSlice } from './state/synthesisSlice';
export { SynthesisPanel } from './ui/SynthesisPanel';
