export { audioCheckSlice, type WithAudioCheck } from './state/audioCheckSlice';
export { startAudioCheck } from './startAudioCheck';
export { MicrophoneLevelContext } from './useMicrophoneLevel';
export { AudioCheck } from './ui/AudioCheck';
