export { audioCheckSlice, type WithAudioCheck } from './state/audioCheckSlice';
export { startAudioCheck } from './startAudioCheck';
export { AudioCheck } from './ui/AudioCheck';
