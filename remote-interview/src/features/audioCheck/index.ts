export { audioCheckSlice, type WithAudioCheck } from './state/audioCheckSlice';
export { startAudioCheck } from './state/startAudioCheck';
export { AudioCheck } from './ui/AudioCheck';
