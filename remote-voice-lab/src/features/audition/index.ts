export { startAudition } from './startAudition';
export { auditionSlice, initialAudition, soundsInAudition } from './state/auditionSlice';
export { AuditionPanel } from './ui/AuditionPanel';
