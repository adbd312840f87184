export { audioCheckSlice, type WithAudioCheck } from './state/audioCheckSlice';
export { audioDevicesSlice, withDeviceChoice } from './state/audioDevicesSlice';
export { hearYourselfSlice } from './state/hearYourselfSlice';
export { startHearYourself } from './startHearYourself';
export { startAudioCheck } from './startAudioCheck';
export { MicrophoneLevelContext, NoiseFloorContext } from './useMicrophoneLevel';
export { AudioCheck } from './ui/AudioCheck';
